import type { CSSProperties, ReactNode } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { SlotView } from "../slot";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";
import { prizes as coins } from "./symbols.drawn";

const { grid, hold: rule } = sheet.rules;
const CELLS = grid.columns * grid.rows;
const RESPINS = Array.from({ length: rule.respins }, (_, at) => at + 1);
/** The named prizes, the least first. */
const PRIZES = (["mini", "minor", "major"] as const).map((id) => ({
  id,
  coin: coins[id],
  value: Number(rule.prizes.find(([name]) => name === id)?.[1] ?? 0),
}));

interface Props {
  view: SlotView;
  /** What the present stake would win of the Grand pool. */
  grand?: ReactNode;
}

/** The prizes over the reels: the Grand, and below it the named ones, or while coins are held how far it is to the Grand. */
export function Meter({ view, grand }: Props) {
  const { t } = useTranslation("river-of-stars");
  return (
    <div className={styles.meter} data-hold={view.hold !== null || undefined} data-still={view.still || undefined}>
      {grand !== undefined && (
        <p className={styles.grand}>
          <span className={styles.name}>{t("grand")}</span>
          <b className={cx(styles.pool, "tnum")}>{grand}</b>
        </p>
      )}
      {view.hold ? <Held {...view.hold} /> : <Prizes />}
    </div>
  );
}

function Prizes() {
  const { t } = useTranslation("river-of-stars");
  const { tag } = useMoneyStyle();
  return (
    <ul className={styles.prizes} aria-label={t("hint", { needed: rule.needed, respins: rule.respins })}>
      {PRIZES.map(({ id, coin, value }) => (
        <li key={id} className={styles.prize} data-prize={id}>
          <img src={coin} alt="" width={120} height={120} draggable={false} />
          <span className={styles.name}>{t(`prize_${id}`)}</span>
          <b className="tnum">{formatMultiplier(value * 100, tag, 0)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Stars for the respins that are left, and a cell of the sky for each coin. */
function Held({ left, coins: held }: NonNullable<SlotView["hold"]>) {
  const { t } = useTranslation("river-of-stars");
  return (
    <p className={styles.hold}>
      <span aria-hidden className={styles.pips}>
        {RESPINS.map((respin) => (
          <span key={respin} className={styles.pip} data-lit={respin <= left || undefined} />
        ))}
      </span>
      <span className="sr-only">{t("respins", { count: left })}</span>
      <span aria-hidden className={styles.cells} style={{ "--held": held / CELLS } as CSSProperties} />
      <b key={held} className={cx(styles.count, "tnum")}>
        {t("coins", { held, all: CELLS })}
      </b>
    </p>
  );
}
