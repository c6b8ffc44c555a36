import { useState } from "react";
import { canVerify } from "@/domain/fairness/draws";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { CopyableValue } from "@/ui/CopyableValue";
import { Dialog } from "@/ui/Dialog";
import { ChainResult, chainVerifierAddress } from "../fairness/verify/ChainForm";
import { RecordMatch } from "../fairness/verify/RecordMatch";
import type { TableChain, TableDefinition, TableTypes } from "./definition";
import { sourceOf } from "./proof";

/** A round to look at, with its chain and the rounds known before it. */
export interface OpenedRound<Past> {
  past: Past;
  chain: TableChain;
  known: readonly Past[];
}

interface Props<T extends TableTypes> extends OpenedRound<T["past"]> {
  definition: TableDefinition<T>;
  /** The result in a word. */
  result: string;
  /** When the round ended, in ms. */
  endedAt: number;
  onClose: () => void;
}

/** One past round, compared here with its hash. */
export function RoundDialog<T extends TableTypes>(props: Props<T>) {
  const { definition, past, chain, known, result, endedAt, onClose } = props;
  const { t } = useTranslation(["tables", "fairness", "verify"]);
  const [source] = useState(() => sourceOf(past, chain, known));
  const { id, verifier } = definition;
  return (
    <Dialog title={t("round", { round: past.round_no })} onClose={onClose} size="lg">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <span className="tnum text-3xl font-extrabold">{result}</span>
          <span className="text-sm text-ink-2">{past.void ? t("void_note") : formatTime(endedAt, currentTag())}</span>
        </div>
        <CopyableValue label={t("round_hash", { link: past.link_no })} value={past.hash} />
        <CopyableValue label={t("chain_salt")} value={chain.salt} />
        <CopyableValue label={t("chain_end", { chain: chain.number })} value={chain.terminating_hash} />
        {canVerify() ? (
          <>
            <RecordMatch verifier={verifier} source={source} outcome={past} />
            <ChainResult verifier={verifier} source={source} />
          </>
        ) : (
          <p className="rounded-md bg-raised p-4 text-sm text-ink-2">{t("fairness:needs_secure_page")}</p>
        )}
        <Button variant="secondary" full onClick={() => navigate(chainVerifierAddress(id, source))}>
          {t("fairness:open_verifier")}
        </Button>
      </div>
    </Dialog>
  );
}
