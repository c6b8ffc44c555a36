import { Drawing, toDataUri } from "@/art/svg";
import { symbols } from "@/art/symbols/registry";

const d = new Drawing(120, 148);
d.at(60, 72, 0, 1, () => symbols.lantern(d));

/** A lantern that burns, 120 × 148. */
export const lantern = toDataUri(d.toString());
