import { useEffect, useState } from "react";
import type { Summarize } from "./summary";

/** How each game tells a round that is over: loaded only where one is looked at. */
export const SUMMARIES: Record<string, () => Promise<Summarize>> = {
  baccarat: () => import("./baccarat/summary").then((m) => m.summary),
  blackjack: () => import("./blackjack/summary").then((m) => m.summary),
  crash: () => import("../tables/crash/summary").then((m) => m.summary),
  diamonds: () => import("./diamonds/summary").then((m) => m.summary),
  dice: () => import("./dice/summary").then((m) => m.summary),
  "dragon-tower": () => import("./dragon-tower/summary").then((m) => m.summary),
  flip: () => import("./flip/summary").then((m) => m.summary),
  hilo: () => import("./hilo/summary").then((m) => m.summary),
  keno: () => import("./keno/summary").then((m) => m.summary),
  limbo: () => import("./limbo/summary").then((m) => m.summary),
  mines: () => import("./mines/summary").then((m) => m.summary),
  plinko: () => import("./plinko/summary").then((m) => m.summary),
  pump: () => import("./pump/summary").then((m) => m.summary),
  "rock-paper-scissors": () => import("./rock-paper-scissors/summary").then((m) => m.summary),
  roulette: () => import("./roulette/summary").then((m) => m.summary),
  "video-poker": () => import("./video-poker/summary").then((m) => m.summary),
  wheel: () => import("./wheel/summary").then((m) => m.summary),
};

const loaded = new Map<string, Summarize>();

/** The way a game's rounds are told; null until it is here, and for games that this page does not know. */
export function useSummarize(game: string | undefined): Summarize | null {
  const [, setHere] = useState(0);
  const known = game === undefined ? undefined : loaded.get(game);
  useEffect(() => {
    const load = game === undefined ? undefined : SUMMARIES[game];
    if (game === undefined || !load || loaded.has(game)) return;
    let wanted = true;
    load().then(
      (summary) => {
        loaded.set(game, summary);
        if (wanted) setHere((count) => count + 1);
      },
      // A round is told in its amounts even when the drawing did not come.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return known ?? null;
}
