import { useEffect, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { totalOf } from "../../games/baccarat/rules";
import { backdrop } from "./backdrop.drawn";
import { Hand, type Mood } from "./Hand";
import { Lamp } from "./Lamp";
import styles from "./lighthouse-baccarat.module.css";
import { handAfter, type Outcome, SIDES, type Side, stepsOf, winnerOf } from "./outcome";
import { sounds } from "./sounds";
import { useReveal } from "./useReveal";

/** The hands of a round on the two sides of a lighthouse; its lamp shines on the one that won. */
export function Scene(props: SceneProps<Outcome>) {
  const { phase, outcome, roundNo, still } = props;
  const { t } = useTranslation("lighthouse-baccarat");
  const shoe = useRef<HTMLImageElement>(null);
  const reveal = useReveal(props);
  useSceneSounds(phase);
  const last = useLastOutcome(outcome, roundNo);
  const isPast = outcome === null && last !== null;
  const shown = outcome ? { outcome, roundNo } : last;
  const winner = outcome && reveal.isOver ? winnerOf(outcome) : null;
  const result =
    outcome && winner
      ? t(`result_${winner}`, { player: totalOf(outcome.player), banker: totalOf(outcome.banker) })
      : null;
  return (
    <div className="@container">
      <div className={cx(styles.scene, "relative overflow-hidden text-white")}>
        <img src={backdrop.sea} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
        <img
          src={backdrop.crests}
          alt=""
          draggable={false}
          className={cx("absolute inset-0 size-full object-cover", styles.crests, still && styles.still)}
        />
        <Lamp winner={winner} isBright={phase === "closed"} still={still} />
        <div className={cx(styles.places, "absolute inset-0 grid justify-between")}>
          {SIDES.map((side) => (
            <Hand
              key={side}
              side={side}
              view={
                shown
                  ? handAfter(shown.outcome, side, isPast ? stepsOf(shown.outcome) : reveal.steps)
                  : { cards: [], points: null }
              }
              roundNo={shown?.roundNo ?? roundNo}
              mood={isPast ? (phase === "betting" ? "past" : "gone") : moodOf(side, winner)}
              still={still || isPast || reveal.isLate}
              shoe={shoe}
            />
          ))}
        </div>
        <img
          ref={shoe}
          src={backdrop.shoe}
          alt=""
          draggable={false}
          className={cx(styles.shoe, phase === "closed" && !still && styles.shoeWakes, "absolute left-1/2")}
        />
        <p
          className={cx(
            styles.result,
            "absolute inset-x-0 bottom-0 truncate px-3 text-center font-extrabold tracking-wide",
            result ? "text-[#ffe08a]" : "text-[#dbe6ff]",
          )}
        >
          {result ?? (phase === "betting" ? t("ready") : "")}
        </p>
      </div>
    </div>
  );
}

/** On a tie both sides are lit. */
function moodOf(side: Side, winner: ReturnType<typeof winnerOf> | null): Mood {
  if (winner === null) return "open";
  return winner === side || winner === "tie" ? "won" : "lost";
}

/** The outcome that was shown last: its cards lie dimmed until bets close. */
function useLastOutcome(outcome: Outcome | null, roundNo: number) {
  const [last, setLast] = useState<{ outcome: Outcome; roundNo: number } | null>(null);
  if (outcome && last?.roundNo !== roundNo) setLast({ outcome, roundNo });
  return last;
}

function useSceneSounds(phase: SceneProps<Outcome>["phase"]): void {
  const before = useRef(phase);
  useEffect(() => {
    if (phase === before.current) return;
    before.current = phase;
    if (phase === "closed") playSound(sounds.bell);
    if (phase === "result") playSound(sounds.horn);
  }, [phase]);
}
