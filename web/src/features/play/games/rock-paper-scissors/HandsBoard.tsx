import { useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { fetchPictures } from "../../parts/fetchPictures";
import { Ladder } from "../../steps/Ladder";
import { PictureKeys } from "../../steps/PictureKeys";
import { Scene } from "../../steps/Scene";
import type { SparksHandle } from "../../steps/Sparks";
import type { Gain } from "../../steps/won";
import { endingOf, fateBy, lastOf } from "./clash";
import { HandCard } from "./HandCard";
import { arena, cards, hands } from "./hands.drawn";
import styles from "./hands.module.css";
import { MOST_WINS, multiplierOf, type RockPaperScissorsOutcome, THROWS, type Throw } from "./rules";

export interface HandsBoardProps {
  outcome: RockPaperScissorsOutcome | null;
  roundId: string | null;
  /** Thrown, and not answered yet. */
  asked: Throw | null;
  /** The throw that the next bet is on; null while each press is a throw of its own. */
  choice: Throw | null;
  live: boolean;
  still: boolean;
  won: Gain | null;
  onThrow: (thrown: Throw) => void;
}

export const LADDER = Array.from({ length: MOST_WINS }, (_, at) => multiplierOf(at + 1));

/** The ring: two cards that meet, three hands to throw, and what has been thrown. */
export function HandsBoard({ outcome, roundId, asked, choice, live, still, won, onThrow }: HandsBoardProps) {
  const { t } = useTranslation(["rock-paper-scissors", "steps"]);
  const sparks = useRef<SparksHandle>(null);
  useEffect(() => fetchPictures(Object.values(cards).flatMap((side) => Object.values(side))), []);
  const last = asked ? null : lastOf(outcome);
  const count = outcome?.throws.length ?? 0;
  const lost = last?.ending === "lost";
  useClash(sparks, `${roundId} ${count}`, last?.ending ?? null, still);
  return (
    <Scene
      className={styles.board}
      backdrop={arena}
      still={still}
      sparks={sparks}
      won={won}
      head={
        <>
          <Ladder label={t("steps:ladder")} multipliers={LADDER} at={outcome?.wins ?? 0} lost={lost} />
          <ol className={cx(styles.past, "no-scrollbar")} aria-label={t("past")}>
            {outcome?.throws.map((thrown, at) => {
              const theirs = outcome.house[at] ?? "rock";
              const ending = endingOf(thrown, theirs);
              const words = t(ending, { mine: t(thrown), theirs: t(theirs) });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a throw is its place in the row
                <li key={at} data-ending={ending}>
                  <img className={styles.pastThrow} src={hands[thrown]} alt={words} draggable={false} />
                </li>
              );
            })}
          </ol>
        </>
      }
    >
      <div
        aria-hidden
        key={asked ? `${roundId} ${count} asked` : `${roundId} ${count}`}
        className={styles.ring}
        data-ending={last?.ending}
        data-asked={asked !== null || undefined}
      >
        <HandCard
          side="you"
          thrown={asked ?? last?.mine ?? choice}
          part={!last ? "waits" : last.ending === "won" ? "wins" : last.ending === "tie" ? "ties" : "loses"}
          fate={last && lost ? fateBy(last.theirs) : null}
        />
        <HandCard
          side="house"
          thrown={last?.theirs ?? null}
          part={!last ? "waits" : last.ending === "lost" ? "wins" : last.ending === "tie" ? "ties" : "loses"}
          fate={last?.ending === "won" ? fateBy(last.mine) : null}
        />
        {last?.ending === "tie" && (
          <span className={cx(styles.tie, !still && "animate-[plate_.3s_.16s_cubic-bezier(.2,1.5,.4,1)_backwards]")}>
            {t("tie_word")}
          </span>
        )}
      </div>
      <PictureKeys
        label={t("call")}
        options={THROWS.map((each) => ({ value: each, name: t(each), picture: hands[each] }))}
        chosen={choice}
        live={live}
        onPress={onThrow}
        className={styles.keys}
        keyClassName={styles.key}
      />
    </Scene>
  );
}

/** Sparks where the cards meet. */
function useClash(
  sparks: React.RefObject<SparksHandle | null>,
  key: string,
  ending: string | null,
  still: boolean,
): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (still || !ending) return;
    const timer = setTimeout(() => {
      const place = { x: 0.5, y: 0.5 };
      const colours =
        ending === "won"
          ? ["#ffffff", "#ffd257", "#5dffae"]
          : ending === "lost"
            ? ["#ffffff", "#ff6b7f", "#b98cff"]
            : ["#ffffff", "#b98cff"];
      sparks.current?.ring(0.5, 0.5, ending === "tie" ? 90 : 170, "#ffffff");
      sparks.current?.burst({
        ...place,
        count: ending === "tie" ? 10 : 26,
        shape: "streak",
        colours,
        speed: 560,
        size: 4,
        life: 0.45,
        fall: 0,
      });
    }, 150);
    return () => clearTimeout(timer);
  }, [sparks, key, ending, still]);
}
