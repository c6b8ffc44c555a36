import { symbolPicture } from "@/art/rim";
import { camel, compass, lamp, sultan } from "./high";
import { clove, cumin, date, saffron, salt } from "./spices";

const drawn = { compass, camel, sultan, lamp, saffron, cumin, clove, date, salt };

/** The symbols by their ids in the sheet. */
export const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
);
