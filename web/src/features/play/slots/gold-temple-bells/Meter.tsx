import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { HoldMeter } from "../parts/holdMeter/HoldMeter";
import type { SlotView } from "../slot";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";
import { prizes } from "./symbols.drawn";

const { needed, respins } = sheet.rules.hold;
/** What fifteen bells win on top, in hundredths of the stake: gold fills no pool, so it is always the same. */
const GRAND = 100_000;

/** The prizes over the reels, on a lacquered board: bells are the respins that are left. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("gold-temple-bells");
  const { tag } = useMoneyStyle();
  return (
    <HoldMeter
      view={view}
      rules={sheet.rules}
      pictures={prizes}
      grand={formatMultiplier(GRAND * 100, tag, 0)}
      words={{
        grand: t("grand"),
        hint: t("hint", { needed, respins }),
        prize: (name) => t(`prize_${name}`),
        respins: (count) => t("respins", { count }),
        held: (held, all) => t("bells", { held, all }),
      }}
      className={styles.meter}
    />
  );
}
