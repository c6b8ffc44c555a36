import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../chips/look";
import { Spot } from "../../chips/Spot";
import styles from "./felt.module.css";
import { FACES, type Face, type Outcome, PAIRS, SUMS } from "./outcome";
import { pips } from "./pips.drawn";

type Props = FeltProps<Outcome>;

/** The 52 spots, grouped as players know them: sides, doubles and triples, sums, pairs, single faces. */
export function Felt(felt: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.felt}>
        <Upper felt={felt} />
        <Row look={styles.sums}>
          {SUMS.map((sum) => (
            <Spot key={sum} felt={felt} spot={`sum-${sum}`} className={cx(styles.spot, styles.sum)}>
              <Printed pays={felt.paysOf(`sum-${sum}`)}>
                <b className={cx(styles.number, "tnum")}>{sum}</b>
              </Printed>
            </Spot>
          ))}
        </Row>
        <Row look={styles.pairs}>
          {PAIRS.map(([low, high]) => (
            <Spot key={`${low}${high}`} felt={felt} spot={`pair-${low}-${high}`} className={styles.spot}>
              <Printed pays={felt.paysOf(`pair-${low}-${high}`)}>
                <Dice faces={[low, high]} size="pair" />
              </Printed>
            </Spot>
          ))}
        </Row>
        <Row look={styles.singles}>
          {FACES.map((face) => (
            <Spot key={face} felt={felt} spot={`single-${face}`} className={cx(styles.spot, styles.single)}>
              <span className={styles.beside}>
                <Dice faces={[face]} size="single" />
                <small className={cx(styles.pays, styles.several, "tnum")}>{felt.paysOf(`single-${face}`)}</small>
              </span>
            </Spot>
          ))}
        </Row>
      </div>
    </div>
  );
}

function Row({ look, children }: { look: string | undefined; children: ReactNode }) {
  return <div className={cx(styles.row, look)}>{children}</div>;
}

/** Grid area of a spot when the felt is upright (a phone) and when it lies: row / column / rows / columns. */
const area = (standing: string, lying: string) => ({ "--standing": standing, "--lying": lying }) as CSSProperties;

const SIDES = [
  { spot: "small", ground: styles.small, range: "4–10", at: area("1 / 1 / 2 / 8", "1 / 1 / 3 / 5") },
  { spot: "odd", ground: styles.odd, range: null, at: area("1 / 8 / 2 / 15", "3 / 1 / 4 / 5") },
  { spot: "even", ground: styles.even, range: null, at: area("1 / 15 / 2 / 22", "3 / 25 / 4 / 29") },
  { spot: "big", ground: styles.big, range: "11–17", at: area("1 / 22 / 2 / 29", "1 / 25 / 3 / 29") },
] as const;

/** The column of a face among six that leave the middle free: 4 of 28 each on a phone. */
const columnOf = (face: Face): number => 1 + (face - 1 + (face > 3 ? 1 : 0)) * 4;

const doubleAt = (face: Face): CSSProperties => {
  const lying = face <= 3 ? 5 + (face - 1) * 2 : 19 + (face - 4) * 2;
  return area(`2 / ${columnOf(face)} / 3 / span 4`, `1 / ${lying} / 4 / span 2`);
};
const tripleAt = (face: Face): CSSProperties =>
  area(`3 / ${columnOf(face)} / 4 / span 4`, `${((face - 1) % 3) + 1} / ${face <= 3 ? 11 : 16} / span 1 / span 3`);

/** Sides, doubles, triples: one block, because any triple is in its middle. */
function Upper({ felt }: { felt: Props }) {
  const { t } = useTranslation("quay-sic-bo");
  const words = { small: t("print_small"), big: t("print_big"), odd: t("print_odd"), even: t("print_even") };
  return (
    <div className={styles.upper}>
      {SIDES.map(({ spot, ground, range, at }) => (
        <Spot key={spot} felt={felt} spot={spot} className={cx(styles.spot, styles.side, ground)} style={at}>
          <Printed pays={felt.paysOf(spot)}>
            <b className={styles.word}>{words[spot]}</b>
            {range && <span className={cx(styles.range, "tnum")}>{range}</span>}
          </Printed>
        </Spot>
      ))}
      {FACES.map((face) => (
        <Spot
          key={face}
          felt={felt}
          spot={`double-${face}`}
          className={cx(styles.spot, styles.placed)}
          style={doubleAt(face)}
        >
          <Printed pays={felt.paysOf(`double-${face}`)}>
            <Dice faces={[face, face]} size="double" />
          </Printed>
        </Spot>
      ))}
      <Spot
        felt={felt}
        spot="triple-any"
        className={cx(styles.spot, styles.placed, styles.any)}
        style={area("2 / 13 / 4 / span 4", "1 / 14 / 4 / span 2")}
      >
        <Printed pays={felt.paysOf("triple-any")}>
          <span className={styles.anyDice}>
            {FACES.map((face) => (
              <Dice key={face} faces={[face, face, face]} size="any" />
            ))}
          </span>
          <span className={styles.anyWord}>{t("print_triple_any")}</span>
        </Printed>
      </Spot>
      {FACES.map((face) => (
        <Spot
          key={face}
          felt={felt}
          spot={`triple-${face}`}
          className={cx(styles.spot, styles.placed, styles.triple)}
          style={tripleAt(face)}
        >
          <Printed pays={felt.paysOf(`triple-${face}`)}>
            <Dice faces={[face, face, face]} size="triple" />
          </Printed>
        </Spot>
      ))}
    </div>
  );
}

/** What is printed on a spot, and what it pays below. */
function Printed({ pays, children }: { pays: string; children: ReactNode }) {
  return (
    <span className={styles.printed}>
      {children}
      <small className={cx(styles.pays, "tnum")}>{pays}</small>
    </span>
  );
}

function Dice({ faces, size }: { faces: readonly Face[]; size: "single" | "pair" | "double" | "triple" | "any" }) {
  return (
    <span className={styles.dice} data-size={size}>
      {faces.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of one face differ by their place only
        <img key={at} className={styles.die} src={pips[face - 1]} alt="" width={20} height={20} draggable={false} />
      ))}
    </span>
  );
}
