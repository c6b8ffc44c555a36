import { useAvailability } from "@/lib/api/availability";
import { useTranslation } from "@/lib/i18n/useTranslation";

/** Shown once, for as long as the server takes no bets and payments; what was sent is kept and sent again by itself. */
export default function OutageBanner() {
  const { t } = useTranslation();
  const isReadOnly = useAvailability((state) => state.current === "read_only");
  return (
    <p role="alert" className="border-b border-gold/30 bg-gold-fill/15 px-4 py-2 text-center text-sm text-ink">
      {t(isReadOnly ? "outage_read_only" : "outage_away")}
    </p>
  );
}
