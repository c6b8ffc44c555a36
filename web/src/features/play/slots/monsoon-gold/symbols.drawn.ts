import { symbolPicture } from "@/art/rim";
import { jade, pearl, ruby, topaz } from "./gems";
import { bell, lamp, peacock, temple } from "./high";
import { drop, leaf, lotus } from "./water";

const drawn = { temple, bell, lamp, peacock, jade, ruby, topaz, pearl, leaf, lotus, drop };

/** The symbols by their ids in the sheet. */
export const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
);
