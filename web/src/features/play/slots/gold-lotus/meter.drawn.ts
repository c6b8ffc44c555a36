import { glow } from "@/art/light";
import { Drawing, even, toDataUri } from "@/art/svg";
import { blossom, bud, ROSE, SUNSET } from "./blossom";
import { DUSK, NOON } from "./hour";

/** A leaf of the pond from the bank, its flower in bud or open. */
function drawLeaf(open: boolean): string {
  const d = new Drawing(96, 80);
  const [light, body, deep] = (open ? DUSK : NOON).pad;
  d.path("M48 62L92 55A45 15 0 1 0 91 68Z", deep, { transform: "translate(0 3)" });
  d.path("M48 62L92 55A45 15 0 1 0 91 68Z", d.linear(90, even(light, body, deep)));
  d.line("M48 62L14 54M48 62L8 66M48 62L36 75M48 62L64 74", light, 1.4, { opacity: 0.6 });
  if (open) {
    glow(d, 48, 36, 46, "#ffe9a0", 0.9);
    d.at(48, 38, 0, 0.68, () => blossom(d, SUNSET, "p", 4));
  } else d.at(48, 62, 0, 0.84, () => bud(d, ROSE));
  return toDataUri(d.toString());
}

/** A flower of the meter, 96 × 80. */
export const flower = { bud: drawLeaf(false), open: drawLeaf(true) };
