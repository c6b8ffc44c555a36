import { symbolPicture } from "@/art/rim";
import { dragonfly, frog, heron, koi } from "./high";
import { drop, lily, reed, shell } from "./low";
import { lotus, pearl } from "./wild";

const drawn = { lotus, pearl, koi, heron, dragonfly, frog, reed, lily, shell, drop };

/** The symbols by their ids in the sheet. */
export const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
);
