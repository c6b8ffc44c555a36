import { useTranslation } from "@/lib/i18n/useTranslation";
import { CountBadge } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { useDesk } from "@/ui/useWide";
import styles from "../sports.module.css";
import { unansweredIn, usePlacement } from "./placement";
import { SlipBody } from "./SlipBody";
import { SlipFooter } from "./SlipFooter";
import { useRefusalContext, useSportsConfig } from "./useRefusalContext";
import { useSlipAnnouncement } from "./useSlipAnnouncement";
import { useSlipView } from "./useSlipView";

/** The slip beside the fixtures of a wide window; nothing on a phone. */
export function SlipDock() {
  return useDesk() ? <Dock /> : null;
}

function Dock() {
  const { t } = useTranslation("sportsBets");
  const view = useSlipView(true);
  const context = useRefusalContext(view.account);
  const systems = useSportsConfig()?.systems ?? [];
  const hasFooter = usePlacement(unansweredIn) !== null || view.legs.length > 0;
  return (
    <aside
      aria-label={t("slip")}
      className={cx("flex flex-col self-start overflow-hidden rounded-lg bg-panel", styles.sticky, styles.dock)}
    >
      <header className="flex items-center gap-2 px-4 pt-3 pb-2">
        <h2 className="font-bold">{t("slip")}</h2>
        <CountBadge count={view.legs.length} label={t("slip_count", { count: view.legs.length })} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-3">
        <SlipBody view={view} context={context} systems={systems} />
      </div>
      {hasFooter && (
        <footer className="bg-raised px-4 py-3">
          <SlipFooter view={view} context={context} />
        </footer>
      )}
      <p role="status" className="sr-only">
        {useSlipAnnouncement(view)}
      </p>
    </aside>
  );
}
