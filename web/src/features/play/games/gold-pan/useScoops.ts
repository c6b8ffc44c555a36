import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { pause } from "../../frame/reveal";
import { playSound } from "../../frame/sound";
import { fetchPictures } from "../../parts/fetchPictures";
import { useTimers } from "../../parts/useTimers";
import type { SparksHandle } from "../../steps/Sparks";
import { finds } from "./finds.drawn";
import { river } from "./river.drawn";
import { type GoldPanFind, isStrike, PLACES } from "./rules";
import { findSounds, sounds } from "./sounds";

/** The water runs round at least this long, however fast the answer is. */
const SWIRL_MS = 420;
/** From find to find, and how long one takes to come up. */
const APART_MS = 150;
const FIND_MS = 240;
/** The other six follow at once, one just behind the other. */
const REST_MS = 24;

/** What a round has laid open. */
export interface OpenPan {
  id: string;
  places: readonly GoldPanFind[];
  scoops: readonly number[];
}

export interface GoldPanHandle {
  /** The pan is covered again, and the water runs round until the answer is here. */
  swirl: () => void;
  /** Lays the pan open: `seen` when the three scoops are, `next` when all nine places are. */
  show: (round: OpenPan, still: boolean) => { seen: Promise<void>; next: Promise<void> };
}

/** When the find of a place comes up: first the scoops, in their order, then the others. */
export function delayOf({ scoops }: OpenPan, place: number): number {
  const order = scoops.indexOf(place);
  if (order >= 0) return order * APART_MS;
  const others = Array.from({ length: place }, (_, at) => at).filter((at) => !scoops.includes(at)).length;
  return (scoops.length - 1) * APART_MS + FIND_MS + others * REST_MS;
}

/** The course of a round on the board: the swirl, the scoops, the rest. Whether the water runs, and what throws the sparks. */
export function useScoops(ref: Ref<GoldPanHandle>) {
  const [swirling, setSwirling] = useState(false);
  const begun = useRef(0);
  const sparks = useRef<SparksHandle>(null);
  const { after, stop } = useTimers();
  useEffect(() => fetchPictures([...Object.values(finds), river.swirl]), []);

  /** The sounds of the scoops, and sparks over the find of a lifetime. */
  function sing(round: OpenPan): void {
    const found = round.scoops.map((place) => round.places[place] ?? "gravel");
    for (const [order, find] of found.entries()) after(order * APART_MS + 60, () => playSound(findSounds[find]));
    if (isStrike(found))
      after((round.scoops.length - 1) * APART_MS + FIND_MS / 2, () => {
        const gold = { x: 0.5, y: 0.5, colours: ["#fff3c2", "#ffd257", "#ffb52e", "#ffffff"], spread: Math.PI * 2 };
        sparks.current?.burst({ ...gold, count: 70, speed: 520, size: 6, life: 1.3 });
        sparks.current?.ring(0.5, 0.5, 320, "#ffd257");
      });
  }

  useImperativeHandle(ref, () => ({
    swirl: () => {
      stop();
      begun.current = performance.now();
      setSwirling(true);
      playSound(sounds.swirl);
    },
    show: (round, without) => {
      const wait = without ? 0 : Math.max(0, begun.current + SWIRL_MS - performance.now());
      const open = (without ? Promise.resolve() : pause(wait)).then(() => {
        setSwirling(false);
        if (!without) sing(round);
      });
      const scooped = without ? 0 : (round.scoops.length - 1) * APART_MS + FIND_MS;
      const rest = without ? 0 : (PLACES - round.scoops.length) * REST_MS + FIND_MS / 2;
      const seen = open.then(() => (without ? undefined : pause(scooped)));
      return { seen, next: seen.then(() => (without ? undefined : pause(rest))) };
    },
  }));

  return { swirling, sparks };
}
