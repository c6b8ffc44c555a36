import { symbolPicture } from "@/art/rim";
import { bamboo, crane, cup, teapot } from "./high";
import { leaf, pebble, peony, rice } from "./low";

const drawn = { teapot, cup, crane, bamboo, leaf, peony, rice, pebble };

/** The symbols by their ids in the sheet. */
export const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
);
