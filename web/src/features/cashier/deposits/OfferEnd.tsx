import { serverNow } from "@/lib/api/call";
import { formatDay } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { GoodsCountdown } from "./GoodsCountdown";

const DAY_MS = 86_400_000;

/** When an offer is sold no more: its last day while that is far off, the time that is left when it has come. */
export function OfferEnd({ until }: { until: number }) {
  const { t } = useTranslation("wallet");
  const days = Math.floor((until - serverNow()) / DAY_MS);
  if (days > 0) {
    return (
      <>
        <span className="whitespace-nowrap">{t("deposit.until", { day: formatDay(until - 1, currentTag()) })}</span>
        <span className="whitespace-nowrap">{t("deposit.days", { count: days })}</span>
      </>
    );
  }
  return (
    <span className="whitespace-nowrap">
      {t("deposit.endsIn")} <GoodsCountdown until={until} />
    </span>
  );
}
