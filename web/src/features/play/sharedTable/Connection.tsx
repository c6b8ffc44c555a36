import { WifiOff } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { ErrorState } from "@/ui/States";

/** In place of a table that was never heard of. */
export function TableLost({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("tables");
  return (
    <div className="rounded-lg bg-panel text-ink-1">
      <ErrorState compact title={t("table_lost")} onRetry={onRetry} />
    </div>
  );
}

/** Over a table whose stream is silent: what is shown may be out of date. */
export function Reconnecting() {
  const { t } = useTranslation("tables");
  return (
    <p className="absolute top-3 right-3 flex items-center gap-2 rounded-full bg-black/70 px-3 py-1.5 text-sm font-semibold">
      <WifiOff aria-hidden className="size-4" />
      {t("reconnecting")}
    </p>
  );
}
