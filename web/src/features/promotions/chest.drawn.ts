import { closedChest } from "@/art/chest";
import { glint, glow } from "@/art/light";
import { Drawing, toDataUri } from "@/art/svg";
import { symbols } from "@/art/symbols/registry";

const closed = new Drawing(120, 112);
closed.at(60, 58, 0, 1.1, () => closedChest(closed));

const open = new Drawing(120, 112);
glow(open, 60, 40, 58, "#ffe08a", 0.8);
open.at(60, 58, 0, 1.1, () => symbols.chest(open));
glint(open, 26, 26, 12);
glint(open, 96, 30, 9);

/** The chest that a player earns, 120 × 112: shut, and open with what is in it. */
export const chest = { closed: toDataUri(closed.toString()), open: toDataUri(open.toString()) } as const;
