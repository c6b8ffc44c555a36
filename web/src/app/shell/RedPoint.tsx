import { useWaitingPromotions } from "@/domain/promotions";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CountBadge } from "@/ui/Chip";

/** The red point of promotions: there while something waits to be claimed. */
export default function RedPoint({ className }: { className: string }) {
  const { t } = useTranslation();
  if (useWaitingPromotions().length === 0) return null;
  return <CountBadge label={t("nav_waits")} className={className} />;
}
