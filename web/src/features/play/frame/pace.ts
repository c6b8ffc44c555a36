import { usePlaySettings, useReducedMotion } from "./settings";

/** How fast a board may move. */
export interface Pace {
  /** No animation at all: the player's choice. */
  instant: boolean;
  /** No movement: instant, or the device or the player asks for less motion. */
  still: boolean;
}

/** The pace that the player and the device ask for; instant play only where the game allows it. */
export function usePace(allowed: boolean): Pace {
  const instant = usePlaySettings((settings) => settings.instant) && allowed;
  const reduced = useReducedMotion();
  return { instant, still: instant || reduced };
}
