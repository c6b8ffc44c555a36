import { Mail, Wallet } from "lucide-react";
import type { PurseMove } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { Money } from "@/ui/Money";
import { PagedList } from "@/ui/PagedList";
import { isGold, isWhole, useAwardKind } from "../../Awards";
import type { UnionKey } from "./useBoxes";

/** What came out of the purse, newest first. */
export function Moves({ unionKey }: { unionKey: UnionKey }) {
  const { t } = useTranslation("promotions");
  const paged = usePaged("GET /api/blind_box_wheel_withdraw_list", { union_key: unionKey });
  return (
    <div className="px-4 pb-4">
      <PagedList
        paged={paged}
        rowKey={(row) => row.id}
        row={(row) => <MoveRow move={row} />}
        placeholder={{ count: 2, className: "h-12" }}
        failed={t("purse_moves_failed")}
        empty={<p className="text-sm text-ink-2">{t("purse_moves_none")}</p>}
        end={t("records_end")}
      />
    </div>
  );
}

function MoveRow({ move: { amount, money_type, by_mail, time } }: { move: PurseMove }) {
  const { t } = useTranslation("promotions");
  const kindOf = useAwardKind();
  const gold = isGold(money_type);
  const Icon = by_mail === 1 ? Mail : Wallet;
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-sm bg-panel px-3 py-1.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block">{t(by_mail === 1 ? "purse_by_mail" : "purse_by_player")}</span>
        <span className="block text-xs text-ink-3">{formatTime(time, currentTag())}</span>
      </span>
      <span className="inline-flex items-baseline gap-1">
        <Money
          amount={amount}
          kind={gold ? "gold" : "money"}
          digits={isWhole(amount) ? 0 : 2}
          sign
          className="font-bold"
        />
        {!gold && <span className="text-xs text-ink-2">{kindOf(money_type)}</span>}
      </span>
    </li>
  );
}
