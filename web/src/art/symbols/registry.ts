import type { Drawing } from "../svg";
import { brilliant, coin, cutStone, gold } from "../things";
import * as magic from "./magic";
import * as nature from "./nature";
import * as treasure from "./treasure";
import * as village from "./village";

/** Every symbol by name. A symbol fits a box of ±60 around the origin. */
export const symbols = {
  ...magic,
  ...nature,
  ...treasure,
  ...village,
  diamond: (d: Drawing) => brilliant(d, 0, 0, 104, "#4fc3ff"),
  ruby: (d: Drawing) => cutStone(d, 0, 0, 46, 8, "#f0164a"),
  emerald: (d: Drawing) => cutStone(d, 0, 0, 46, 6, "#12c76a"),
  amethyst: (d: Drawing) => brilliant(d, 0, 0, 100, "#a44bff"),
  coin: (d: Drawing) => coin(d, 0, 0, 50, 0.94, -12, gold, () => treasure.star(d)),
} as const satisfies Readonly<Record<string, (d: Drawing) => void>>;

export type SymbolName = keyof typeof symbols;
