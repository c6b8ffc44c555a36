import type { CSSProperties } from "react";
import { type Fate, piecesOf } from "./clash";
import { back, cards, type Side } from "./hands.drawn";
import styles from "./hands.module.css";
import type { Throw } from "./rules";

interface Props {
  side: Side;
  /** What it shows; null lies face down. */
  thrown: Throw | null;
  /** How it took part in the last clash. */
  part: "waits" | "wins" | "ties" | "loses";
  fate: Fate | null;
}

/** A card with a hand on it. A losing one falls into the pieces that the winner makes of it. */
export function HandCard({ side, thrown, part, fate }: Props) {
  return (
    <span className={styles.card} data-side={side} data-part={part} data-fate={fate ?? undefined}>
      <span className={styles.turn} data-up={thrown !== null || undefined}>
        <img className={styles.back} src={back} alt="" draggable={false} />
        {thrown && (
          <span className={styles.front}>
            {fate ? (
              piecesOf(fate).map((piece) => (
                <img
                  key={piece.shape}
                  className={styles.piece}
                  src={cards[side][thrown]}
                  alt=""
                  draggable={false}
                  style={
                    {
                      clipPath: piece.shape,
                      "--dx": `${piece.dx * 100}%`,
                      "--dy": `${piece.dy * 100}%`,
                      "--turn": `${piece.turn}deg`,
                    } as CSSProperties
                  }
                />
              ))
            ) : (
              <img className={styles.piece} src={cards[side][thrown]} alt="" draggable={false} />
            )}
          </span>
        )}
      </span>
    </span>
  );
}
