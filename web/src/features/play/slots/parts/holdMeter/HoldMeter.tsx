import type { CSSProperties, ReactNode } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { SlotView } from "../../slot";
import styles from "./hold-meter.module.css";

/** The named prizes, the least first. */
const NAMED = ["mini", "minor", "major"] as const;

interface HoldWords {
  grand: string;
  hint: string;
  prize: (name: (typeof NAMED)[number]) => string;
  respins: (left: number) => string;
  held: (held: number, all: number) => string;
}

interface Props {
  view: SlotView;
  /** What the sheet of the slot says. */
  rules: {
    grid: { columns: number; rows: number };
    hold: { respins: number; prizes: readonly (readonly (string | number)[])[] };
  };
  /** The drawings of the named prizes. */
  pictures: Readonly<Record<(typeof NAMED)[number], string>>;
  /** What a full board wins, as it is written over the prizes. */
  grand?: ReactNode;
  words: HoldWords;
  /** The class by which the slot's own sheet dresses the meter: it finds each part by its `data-part`. */
  className: string | undefined;
}

/** The meter of a slot with hold and win: the Grand, and below it the named prizes, or while something is held how far it is to the Grand. */
export function HoldMeter({ view, rules, pictures, grand, words, className }: Props) {
  return (
    <div
      className={cx(styles.meter, className)}
      data-hold={view.hold !== null || undefined}
      data-still={view.still || undefined}
    >
      {grand !== undefined && (
        <p className={styles.grand} data-part="grand">
          <span className={styles.name}>{words.grand}</span>
          <b className={cx(styles.most, "tnum")} data-part="most">
            {grand}
          </b>
        </p>
      )}
      {view.hold ? (
        <Held {...view.hold} rules={rules} words={words} />
      ) : (
        <Prizes rules={rules} pictures={pictures} words={words} />
      )}
    </div>
  );
}

function Prizes({ rules, pictures, words }: Pick<Props, "rules" | "pictures" | "words">) {
  const { tag } = useMoneyStyle();
  const values = Object.fromEntries(rules.hold.prizes);
  return (
    <ul className={styles.prizes} data-part="prizes" aria-label={words.hint}>
      {NAMED.map((name) => (
        <li key={name} className={styles.prize} data-part="prize" data-prize={name}>
          <img src={pictures[name]} alt="" width={120} height={120} draggable={false} />
          <span className={styles.name}>{words.prize(name)}</span>
          <b className="tnum">{formatMultiplier(Number(values[name]) * 100, tag, 0)}</b>
        </li>
      ))}
    </ul>
  );
}

type HeldProps = Pick<Props, "rules" | "words"> & NonNullable<SlotView["hold"]>;

/** A pip for each respin, lit while it is left, and a place of the board for each that is held. */
function Held({ left, coins: held, rules: { grid, hold }, words }: HeldProps) {
  const cells = grid.columns * grid.rows;
  const filled = { "--cells": cells, "--held": held / cells } as CSSProperties;
  return (
    <p className={styles.hold} data-part="hold">
      <span aria-hidden className={styles.pips} data-part="pips">
        {Array.from({ length: hold.respins }, (_, at) => at + 1).map((respin) => (
          <span key={respin} className={styles.pip} data-part="pip" data-lit={respin <= left || undefined} />
        ))}
      </span>
      <span className="sr-only">{words.respins(left)}</span>
      <span aria-hidden className={styles.places} data-part="places" style={filled} />
      <b key={held} className={cx(styles.count, "tnum")} data-part="count">
        {words.held(held, cells)}
      </b>
    </p>
  );
}
