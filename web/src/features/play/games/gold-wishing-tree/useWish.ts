import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { pause } from "../../frame/reveal";
import { playSound } from "../../frame/sound";
import { useTimers } from "../../parts/useTimers";
import type { SparksHandle } from "../../steps/Sparks";
import { HANGS } from "./places";
import { ribbons } from "./ribbons.drawn";
import { RIBBONS } from "./rules";
import { sounds } from "./sounds";

/** The wind blows at least this long before the ribbon unrolls, however fast the answer is. */
const WIND_MS = 260;
/** How long a ribbon takes to unroll. */
const UNROLL_MS = 380;
/** The others follow, one just behind the other. */
const OTHERS_MS = 26;
/** A prize worth sparks: twice the stake. */
const FINE_PRIZE = 200;

/** What a round has unrolled. */
export interface ShownRibbons {
  id: string;
  ribbon: number;
  prizes: readonly number[];
}

export interface WishingTreeHandle {
  /** The ribbons roll up again and the wind takes them until the answer is here. */
  blow: () => void;
  /** Unrolls the ribbons: `seen` when the chosen one hangs, `next` when all twelve do. */
  show: (wish: ShownRibbons, still: boolean) => { seen: Promise<void>; next: Promise<void> };
}

/** When a ribbon unrolls: the chosen one first, the others after it. */
export function delayOf(wish: ShownRibbons, ribbon: number): number {
  if (ribbon === wish.ribbon) return 0;
  return UNROLL_MS + (ribbon - (ribbon > wish.ribbon ? 1 : 0)) * OTHERS_MS;
}

/** The course of a round in the tree: the wind, the chosen ribbon, the others. Whether it blows, and what throws the sparks. */
export function useWish(ref: Ref<WishingTreeHandle>) {
  const [blowing, setBlowing] = useState(false);
  const begun = useRef(0);
  const sparks = useRef<SparksHandle>(null);
  const { after, stop } = useTimers();

  /** The silk that unrolls, a bell for a prize, sparks for a fine one. */
  function sing(wish: ShownRibbons): void {
    const prize = wish.prizes[wish.ribbon] ?? 0;
    const { x, y } = HANGS[wish.ribbon] ?? { x: 50, y: 50 };
    playSound(sounds.unroll);
    if (prize > 0) after(240, () => playSound(sounds.prize, prize >= FINE_PRIZE ? 1.26 : 1));
    if (prize >= FINE_PRIZE)
      after(260, () => {
        const place = { x: x / 100, y: y / 100 + 0.15 };
        const colours = ["#fff3c2", "#ffd257", "#ffffff", ribbons[wish.ribbon]?.colour ?? "#ffd257"];
        sparks.current?.burst({ ...place, colours, count: prize >= 500 ? 80 : 36, speed: 380, size: 5, life: 1.1 });
        sparks.current?.ring(place.x, place.y, prize >= 500 ? 240 : 130, "#ffd257");
      });
    after(UNROLL_MS, () => playSound(sounds.breeze));
  }

  useImperativeHandle(ref, () => ({
    blow: () => {
      stop();
      begun.current = performance.now();
      setBlowing(true);
      playSound(sounds.breeze, 0.8);
    },
    show: (wish, without) => {
      const wait = Math.max(0, begun.current + WIND_MS - performance.now());
      const open = (without ? Promise.resolve() : pause(wait)).then(() => {
        setBlowing(false);
        if (!without) sing(wish);
      });
      const seen = open.then(() => (without ? undefined : pause(UNROLL_MS)));
      return { seen, next: seen.then(() => (without ? undefined : pause(RIBBONS * OTHERS_MS + UNROLL_MS / 2))) };
    },
  }));

  return { blowing, sparks };
}
