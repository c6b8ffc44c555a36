import { useTranslation } from "@/lib/i18n/useTranslation";

/** A line above figures that are not whole yet. */
export function IncompleteLine({ ready }: { ready: boolean }) {
  const { t } = useTranslation("sports");
  return ready ? null : (
    <p role="status" className="text-sm text-gold">
      {t("stats_incomplete")}
    </p>
  );
}
