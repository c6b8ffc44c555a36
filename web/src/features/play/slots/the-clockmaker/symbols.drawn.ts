import { symbolPicture } from "@/art/rim";
import { bell, compass, hand, key, watch } from "./high";
import { cog, gear, pin, screw, spring } from "./low";

const drawn = { hand, bell, watch, compass, key, gear, cog, spring, screw, pin };

/** The symbols by their ids in the sheet. */
export const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawn).map(([id, draw]) => [id, symbolPicture(draw)]),
);
