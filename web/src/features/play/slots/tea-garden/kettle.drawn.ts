import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { Drawing, even, toDataUri } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { INK } from "./high";

const iron = (d: Drawing) => d.radial(even("#9ab0b4", "#4a6468", "#22383c", "#0f2224"), 0.5, 0.5, 0.62, 0.32, 0.24);

/** The kettle over its coals, without its lid. */
function drawBody(): string {
  const d = new Drawing(100, 84);
  glow(d, 50, 74, 34, "#ff8a3d", 0.9, 14);
  rimmed(d, "M26 72H74L70 80H30Z", d.linear(90, even("#ffd25a", "#ff6b2a", "#8a1f0e")), INK, 4);
  d.line("M28 30C26-2 74-2 72 30", INK, 8).line("M28 30C26-2 74-2 72 30", metalFill(d, gold, 30), 4.4);
  rimmed(d, "M24 52C12 50 12 38 4 32L10 26C20 32 20 40 28 40Z", iron(d), INK, 4);
  rimmed(d, "M32 30H68C82 36 86 50 80 62 76 70 66 72 50 72S24 70 20 62C14 50 18 36 32 30Z", iron(d), INK, 4);
  d.line("M24 56C38 62 62 62 76 56M24 50C38 56 62 56 76 50", "#8aa4a6", 1.4, { opacity: 0.6 });
  d.line("M27 46C28 41 31 38 35 36", "#fff", 3.4, { opacity: 0.8 });
  return toDataUri(d.toString());
}

function drawLid(): string {
  const d = new Drawing(100, 84);
  rimmed(d, "M30 31C34 22 66 22 70 31Q50 37 30 31Z", iron(d), INK, 4);
  d.circle(50, 21, 4.6, metalFill(d, gold, 50), { stroke: INK, "stroke-width": 2 });
  return toDataUri(d.toString());
}

/** A puff of steam from the spout. */
function drawSteam(): string {
  const d = new Drawing(40, 40);
  d.line("M24 38C14 30 30 24 20 15S18 5 24 2", "#fff", 5, { opacity: 0.9 });
  return toDataUri(d.toString());
}

/** The kettle of the meter: its body and lid, 100 × 84, and its steam, 40 × 40. */
export const kettle = { body: drawBody(), lid: drawLid(), steam: drawSteam() };
