import { symbolPicture } from "@/art/rim";
import type { Drawing } from "@/art/svg";
import { coin, prizeBells } from "./bells";
import { crane, drum, incense, pagoda } from "./high";
import { dark, jade, lantern, scroll, tea } from "./low";

const pictures = <Id extends string>(drawn: Record<Id, (d: Drawing) => void>): Readonly<Record<Id, string>> =>
  Object.fromEntries(
    Object.entries<(d: Drawing) => void>(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
  ) as Record<Id, string>;

/** The symbols by their ids in the sheet. */
export const symbols = pictures({ pagoda, drum, crane, incense, lantern, tea, jade, scroll, coin, dark });

/** Bells that are worth a named prize, by its name in the sheet. */
export const prizes = pictures(prizeBells);
