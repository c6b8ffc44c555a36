import { useKindWaits } from "@/domain/promotions";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CountBadge } from "@/ui/Chip";

/** The kind of what the play of invited players brings. */
const COMMISSION = 2004;

/** The red point of an agent: there while commission can be claimed. */
export function CommissionPoint({ className }: { className: string }) {
  const { t } = useTranslation();
  if (!useKindWaits(COMMISSION)) return null;
  return <CountBadge label={t("nav_waits")} className={className} />;
}
