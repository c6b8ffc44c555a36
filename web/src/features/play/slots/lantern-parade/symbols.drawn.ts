import { symbolPicture } from "@/art/rim";
import { boat, drum, fan, firefly, koi, moon } from "./high";
import { moth, plum, reed, stone, wave } from "./low";

const drawn = { firefly, moon, koi, boat, fan, drum, plum, reed, wave, stone, moth };

/** The symbols by their ids in the sheet. */
export const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
);
