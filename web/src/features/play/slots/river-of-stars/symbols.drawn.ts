import { symbolPicture } from "@/art/rim";
import type { Drawing } from "@/art/svg";
import { coin, prizeCoins } from "./coins";
import { boat, comet, crane, lyre, moon } from "./high";
import { dark, lily, reed, stone } from "./low";

const pictures = <Id extends string>(drawn: Record<Id, (d: Drawing) => void>): Readonly<Record<Id, string>> =>
  Object.fromEntries(
    Object.entries<(d: Drawing) => void>(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
  ) as Record<Id, string>;

/** The symbols by their ids in the sheet. */
export const symbols = pictures({ comet, crane, lyre, moon, boat, reed, lily, stone, coin, dark });

/** Coins that are worth a named prize, by its name in the sheet. */
export const prizes = pictures(prizeCoins);
