import { useState } from "react";
import type { TransferLine } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { Chip } from "@/ui/Chip";
import { Money } from "@/ui/Money";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { HistoryRow } from "./HistoryRow";
import { codeText, directionOf, KINDS, type Kind, moneyKindOf, signedAmount, wayText } from "./movement";

export const HISTORY_PLACEHOLDER = { count: 5, className: "h-20" };

/** Every movement of the player's money in one list, all kinds or one. */
export function Movements() {
  const { t } = useTranslation("wallet");
  const [kind, setKind] = useState<Kind>("");
  return (
    <>
      <fieldset className="no-scrollbar -mx-5 mb-3 flex gap-2 overflow-x-auto px-5 py-0.5">
        <legend className="sr-only">{t("history.filter")}</legend>
        {KINDS.map((each) => (
          <Chip key={each} size="sm" selected={kind === each} onClick={() => setKind(each)}>
            {each === "" ? t("history.all") : t(`history.kind.${each}`)}
          </Chip>
        ))}
      </fieldset>
      <PagedList
        paged={usePaged("GET /api/wallet/history", kind === "" ? {} : { kind })}
        rowKey={({ id }) => id}
        row={(line) => <MovementRow line={line} />}
        placeholder={HISTORY_PLACEHOLDER}
        failed={t("history.failed")}
        empty={<EmptyState drawing="wallet" title={t("history.noMovements")} />}
        end={t("history.end")}
      />
    </>
  );
}

function MovementRow({ line }: { line: TransferLine }) {
  const { t } = useTranslation("wallet");
  return (
    <HistoryRow
      title={codeText(line.code)}
      end={<MovedAmount line={line} />}
      phase={false}
      details={[directionOf(line) === "owed" ? t("history.owed") : wayText(line)]}
      note={formatTime(line.created_at, currentTag())}
      onOpen={() => openDialog("receipt", { id: line.id })}
    />
  );
}

/** The amount of a movement: a sign for what comes and goes, none for what stays the player's. */
export function MovedAmount({ line }: { line: Pick<TransferLine, "from" | "to" | "amount"> }) {
  const signed = directionOf(line) === "in" || directionOf(line) === "out";
  return (
    <Money
      amount={signedAmount(line)}
      kind={moneyKindOf(line)}
      sign={signed}
      tone={signed}
      className="text-base font-bold"
    />
  );
}
