import { symbolPicture } from "@/art/rim";
import type { Drawing } from "@/art/svg";
import { bell, cherry, orange, plum, sun } from "./fruit";
import { blueSeven, goldSeven, redSeven } from "./sevens";

/** A little smaller than its cell: flames and rays of neighbours do not touch. */
const inCell = (draw: (d: Drawing) => void): string => symbolPicture((d) => void d.at(0, 0, 0, 0.95, () => draw(d)));

/** The symbols by their ids in the sheet. */
export const symbols = {
  sun: inCell(sun),
  "gold-seven": inCell(goldSeven),
  "red-seven": inCell(redSeven),
  "blue-seven": inCell(blueSeven),
  bell: inCell(bell),
  orange: inCell(orange),
  cherry: inCell(cherry),
  plum: inCell(plum),
};
