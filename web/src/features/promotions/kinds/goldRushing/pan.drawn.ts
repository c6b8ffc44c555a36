import { goldPan, PAN } from "@/art/pan";
import { Drawing, toDataUri } from "@/art/svg";

function art(isFull: boolean): string {
  const d = new Drawing(PAN.width, PAN.height);
  goldPan(d, isFull);
  return toDataUri(d.toString());
}

/** A pan with gold in it, and one with sand. */
export const pan = { full: art(true), empty: art(false) } as const;
