import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { HoldMeter } from "../parts/holdMeter/HoldMeter";
import type { SlotView } from "../slot";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";
import { prizes } from "./symbols.drawn";

const { needed, respins } = sheet.rules.hold;

interface Props {
  view: SlotView;
  /** What the present stake would win of the Grand pool. */
  grand?: ReactNode;
}

/** The prizes over the reels, on a night sky: stars are the respins that are left. */
export function Meter({ view, grand }: Props) {
  const { t } = useTranslation("river-of-stars");
  return (
    <HoldMeter
      view={view}
      rules={sheet.rules}
      pictures={prizes}
      grand={grand}
      words={{
        grand: t("grand"),
        hint: t("hint", { needed, respins }),
        prize: (name) => t(`prize_${name}`),
        respins: (count) => t("respins", { count }),
        held: (held, all) => t("coins", { held, all }),
      }}
      className={styles.meter}
    />
  );
}
