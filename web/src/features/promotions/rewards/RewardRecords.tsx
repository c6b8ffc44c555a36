import { Coins, Gift } from "lucide-react";
import type { ActivityOffer, RewardRecord } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { Badge, type BadgeTone } from "@/ui/Chip";
import { Money } from "@/ui/Money";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { digitsOf, isGold, useAwardKind } from "../Awards";
import { titleOf } from "../requests";

const TONE: Record<RewardRecord["state"], BadgeTone> = {
  paid: "win",
  owed: "gold",
  review: "gold",
  lapsed: "neutral",
  taken_back: "loss",
  in_purse: "gold",
  moved: "neutral",
  mailed: "neutral",
};

/** All that the player received, newest first. */
export function RewardRecords({ offers }: { offers: readonly ActivityOffer[] | undefined }) {
  const { t } = useTranslation("promotions");
  const paged = usePaged("GET /api/activity/record", {});
  return (
    <section aria-labelledby="records">
      <h2 id="records" className="mb-3 text-lg font-bold">
        {t("records")}
      </h2>
      <PagedList
        paged={paged}
        rowKey={(row) => row.id}
        row={(row) => <RecordRow record={row} title={titleOf(offers, row) ?? t("ended_promotion")} />}
        placeholder={{ count: 3, className: "h-16" }}
        failed={t("records_failed")}
        empty={
          <div className="rounded-lg bg-panel">
            <EmptyState drawing="clock" title={t("records_none")} text={t("records_none_text")} />
          </div>
        }
        end={t("records_end")}
      />
    </section>
  );
}

function RecordRow({ record, title }: { record: RewardRecord; title: string }) {
  const { t } = useTranslation("promotions");
  const kindOf = useAwardKind();
  const { award_type, amount, state, time } = record;
  const gold = isGold(award_type);
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-md bg-panel px-3 py-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active text-gold">
        {gold ? <Coins aria-hidden className="size-5" /> : <Gift aria-hidden className="size-5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-xs text-ink-3">{formatTime(time, currentTag())}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="inline-flex items-baseline gap-1">
          <Money amount={amount} kind={gold ? "gold" : "money"} digits={digitsOf(amount)} sign className="font-bold" />
          {!gold && <span className="text-xs text-ink-2">{kindOf(award_type)}</span>}
        </span>
        {state !== "paid" && <Badge tone={TONE[state]}>{t(`record_${state}`)}</Badge>}
      </span>
    </li>
  );
}
