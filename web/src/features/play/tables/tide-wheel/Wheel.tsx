import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { isFeature, type Outcome, spotOf, type Wave } from "./outcome";
import { sounds } from "./sounds";
import { angleAt, bendAt, gathered, restOf, SETTLES_MS, STOPS_MS, segmentAt, spinTo } from "./spin";
import { disc, struck } from "./tide.drawn";
import styles from "./tide-wheel.module.css";

const LIT: Record<number, string> = { 1: struck.one, 2: struck.two, 4: struck.four, 9: struck.nine };
/** Pegs that come faster than this are one sound. */
const TICK_MS = 45;
/** The pointer bends by so many degrees at most. */
const BEND = 26;

interface Props extends Pick<SceneProps<Outcome>, "phase" | "outcome" | "roundNo" | "since" | "still"> {
  /** What the wave struck, once it has. */
  wave: Wave | null;
}

/** The wheel and its pointer. It turns by the clock of the round: every page sees it stop at the same moment. */
export const Wheel = memo(function Wheel({ phase, outcome, roundNo, since, still, wave }: Props) {
  const plate = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const segment = outcome?.segment ?? null;
  const paint = (next: number, speed: number) => {
    angle.current = next;
    if (plate.current) plate.current.style.transform = `rotate(${next.toFixed(2)}deg)`;
    if (pointer.current) pointer.current.style.transform = `rotate(${(-BEND * bendAt(next, speed)).toFixed(1)}deg)`;
  };
  /** Turns as the function says until it is over; returns what stops it. */
  const turn = useEffectEvent((began: number, lasts: number, at: (ms: number) => number) => {
    let [frame, last, heard] = [0, performance.now(), 0];
    const step = (now: number) => {
      const before = angle.current;
      const next = at(now - began);
      const speed = ((next - before) / Math.max(1, now - last)) * 1_000;
      if (segmentAt(next) !== segmentAt(before) && now - heard > TICK_MS) {
        heard = now;
        playSound(sounds.tick, 0.9 + Math.min(0.3, Math.abs(speed) / 1_200));
      }
      paint(next, speed);
      last = now;
      if (now - began < lasts) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  });
  const begin = useEffectEvent(() => {
    if (phase === "betting") return;
    if (phase === "closed") {
      if (still) return;
      const from = angle.current % 360;
      return turn(performance.now(), 4_000, (ms) => from + gathered(ms));
    }
    if (segment === null) return;
    const rest = restOf(segment, roundNo);
    const passed = since();
    if (phase === "result" || still || passed >= SETTLES_MS) return paint(rest, 0);
    const spin = spinTo(angle.current % 360, rest);
    const timer = setTimeout(
      () => {
        const isSpecial = outcome !== null && isFeature(spotOf(outcome));
        playSound(isSpecial ? sounds.feature : sounds.rest);
      },
      Math.max(0, STOPS_MS + 200 - passed),
    );
    const stop = turn(performance.now() - passed, SETTLES_MS + 100, (ms) => angleAt(spin, ms));
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each phase of a round
  useEffect(() => begin(), [phase, segment, roundNo, still]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer hangs straight as the wheel is put up
  useLayoutEffect(() => paint(angle.current, 0), []);
  return (
    <div aria-hidden className={styles.wheel}>
      <div ref={plate} className={styles.plate}>
        <img src={disc} alt="" draggable={false} className="absolute inset-0 size-full" />
        {wave && LIT[wave.number] && (
          <img
            src={LIT[wave.number]}
            alt=""
            draggable={false}
            className={styles.struck}
            data-still={still || undefined}
          />
        )}
      </div>
      <div ref={pointer} className={styles.pointer}>
        <svg viewBox="0 0 40 64" aria-hidden className="size-full overflow-visible">
          <path d="M20 62L6 22C2 8 10 2 20 2S38 8 34 22Z" fill="#2a1404" opacity=".5" transform="translate(2 3)" />
          <path d="M20 60L6 22C2 8 10 2 20 2S38 8 34 22Z" fill="#e8b65a" stroke="#5a3010" strokeWidth="2" />
          <path d="M20 54L11 22C9 12 13 7 20 7Z" fill="#fff3c8" />
          <circle cx="20" cy="16" r="6" fill="#8a5618" />
          <circle cx="20" cy="15" r="3.4" fill="#fff6d8" />
        </svg>
      </div>
    </div>
  );
});
