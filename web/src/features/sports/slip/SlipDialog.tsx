import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import styles from "../sports.module.css";
import { unansweredIn, usePlacement } from "./placement";
import { SlipBody } from "./SlipBody";
import { SlipFooter } from "./SlipFooter";
import type { SlipView } from "./slipView";
import { useRefusalContext, useSportsConfig } from "./useRefusalContext";

interface Props {
  view: SlipView & { failure: unknown };
  onClose: () => void;
}

/** The slip as a sheet over the page: it keeps the focus until it is closed, by Escape too. */
export default function SlipDialog({ view, onClose }: Props) {
  const { t } = useTranslation("sportsBets");
  const context = useRefusalContext(view.account);
  const systems = useSportsConfig()?.systems ?? [];
  const hasFooter = usePlacement(unansweredIn) !== null || view.legs.length > 0;
  return (
    <Dialog
      title={t("slip")}
      onClose={onClose}
      className={styles.sheet}
      footer={hasFooter && <SlipFooter view={view} context={context} />}
    >
      <SlipBody view={view} context={context} systems={systems} />
    </Dialog>
  );
}
