import { Clock3 } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { GoodsCountdown } from "./GoodsCountdown";
import { usePromotionTexts } from "./promotionTerms";
import { Terms } from "./Terms";

/** What promotion the first goods of the shop are of, how long it lasts, and its terms. */
export function PromotedHeading({ kind, endTime }: { kind: number; endTime: number }) {
  const { title, terms, isPending } = usePromotionTexts(kind);
  return (
    <div className="mb-3 rounded-md bg-raised px-3 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
        <span className="font-bold text-gold">{title || "\u00a0"}</span>
        {endTime > 0 && <EndsIn until={endTime} />}
      </p>
      {/* The words come later than the goods: their lines are kept, so that nothing below moves. */}
      {(isPending || terms !== "") && (
        <div className={isPending ? "invisible" : undefined}>
          <Terms text={terms} />
        </div>
      )}
    </div>
  );
}

/** How long goods are on sale; at the end the shop is asked again. */
export function EndsIn({ until }: { until: number }) {
  const { t } = useTranslation("wallet");
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
      <Clock3 aria-hidden className="size-4" />
      {t("deposit.endsIn")}
      <GoodsCountdown until={until} />
    </span>
  );
}
