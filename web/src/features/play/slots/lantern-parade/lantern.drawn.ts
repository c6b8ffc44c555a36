import { Drawing, toDataUri } from "@/art/svg";
import { hangingLantern } from "./lantern";

function drawLantern(lit: boolean): string {
  const d = new Drawing(92, 92);
  d.group({ transform: "translate(46 46)" }, () => hangingLantern(d, lit));
  return toDataUri(d.toString());
}

/** A lantern of the meter, 92 × 92 with its light. */
export const lantern = { lit: drawLantern(true), unlit: drawLantern(false) };
