import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../../../chips/look";
import { Backdrop } from "../../../liveTable/Backdrop";
import { RouletteWheel, type RouletteWheelHandle } from "../RouletteWheel";
import type { Fall } from "./facts";
import { Sign } from "./Sign";
import styles from "./sharedWheel.module.css";

/** When the ball leaves its track in a reveal, in ms, and when it lies still. */
const FALLS_AT = 5_300;
const LIES_AT = 7_700;

interface Props extends SceneProps<Fall> {
  /** What lies behind the wheel and below it. */
  pictures: { ground: string; deck: string };
  /** Below the wheel. */
  children?: ReactNode;
}

/** A wheel that all players share: the ball runs once bets are closed, and falls near the end of the reveal. */
export function WheelScene({ phase, outcome, roundNo, since, still, pictures, children }: Props) {
  const wheel = useRef<RouletteWheelHandle>(null);
  const pocket = outcome?.pocket ?? null;
  const rests = useRef<number | null>(null);
  // The ball lies where it fell while the next bets are made, and the sign shows its pocket.
  const [last, setLast] = useState<number | null>(null);
  if (phase === "result" && pocket !== last) setLast(pocket);
  const lie = useEffectEvent(() => {
    if (pocket === null || rests.current === roundNo) return;
    rests.current = roundNo;
    void wheel.current?.fall(pocket, still || phase === "result" || since() > LIES_AT);
  });
  const wait = useEffectEvent(() => Math.max(0, FALLS_AT - since()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each phase of a round
  useEffect(() => {
    if (phase === "betting") return;
    if (phase === "result") return lie();
    if (!still) wheel.current?.run();
    if (phase === "closed" || pocket === null) return;
    const timer = setTimeout(() => lie(), still ? 0 : wait());
    return () => clearTimeout(timer);
  }, [phase, pocket, roundNo, still]);
  const runs = phase === "closed" || (phase === "reveal" && !still);
  return (
    <div className={cx(styles.scene, "@container relative isolate overflow-hidden text-white")}>
      <Backdrop src={pictures.ground} />
      <div className="mx-auto grid max-w-[56rem] grid-cols-[minmax(0,1fr)_6.5rem] items-center px-2 pt-2 pb-7 @xl:grid-cols-[1fr_minmax(0,19rem)_1fr] @3xl:grid-cols-[1fr_minmax(0,24rem)_1fr] @xl:px-5 @xl:pt-3 @xl:pb-10">
        <div className="relative mx-auto w-full max-w-57 @xl:col-start-2 @xl:max-w-96">
          <img src={pictures.deck} alt="" draggable={false} className={cx(styles.deck, "absolute max-w-none")} />
          <RouletteWheel ref={wheel} pocket={0} />
        </div>
        <Sign
          pocket={runs ? null : (pocket ?? last)}
          old={phase === "betting"}
          runs={runs && !still}
          still={still}
          roundNo={roundNo}
        />
      </div>
      {children}
    </div>
  );
}
