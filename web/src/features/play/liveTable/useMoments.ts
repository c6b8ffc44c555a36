import { useEffect, useEffectEvent, useState } from "react";

interface Options {
  /** The moments come by now. */
  runs: boolean;
  /** Another key counts from the first moment again. */
  key: string;
  /** How many ms are over. */
  since: () => number;
  /** The moments, in ms. */
  at: readonly number[];
  /** All of them are over at once. */
  still: boolean;
  /** A moment came while the player looked on. */
  onMoment?: (index: number) => void;
}

/** How many of some moments are over; who comes late has missed the first ones. */
export function useMoments({ runs, key, since, at, still, onMoment }: Options): number {
  const [seen, setSeen] = useState({ key: "", count: 0 });
  const begin = useEffectEvent(() => {
    const passed = since();
    setSeen({ key, count: at.filter((ms) => ms <= passed).length });
    return at.map((ms, index) => {
      if (ms <= passed) return undefined;
      return setTimeout(() => {
        setSeen({ key, count: index + 1 });
        onMoment?.(index);
      }, ms - passed);
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins again
  useEffect(() => {
    if (!runs || still) return;
    const timers = begin();
    return () => timers.forEach(clearTimeout);
  }, [runs, key, still]);
  if (still) return at.length;
  return seen.key === key ? seen.count : 0;
}
