import { glint, glow, shadow } from "./light";
import { scatter, starFace } from "./scatter";
import type { Drawing } from "./svg";
import { coin, gold } from "./things";

/** One coin above, three below it, and their own below those: what a team plays flows up. */
export const network = (d: Drawing): void => {
  shadow(d, 456, 296, 170, 16, 0.55);
  glow(d, 456, 96, 170, "#9fffd6", 0.55);
  for (const x of [336, 456, 576]) {
    d.line(`M456 96Q${(456 + x) / 2} 150 ${x} 178`, "#ffffff", 5, { opacity: 0.5 });
    for (const side of [-1, 1])
      d.line(`M${x} 178Q${x + 14 * side} 220 ${x + 28 * side} 254`, "#ffffff", 3, { opacity: 0.35 });
  }
  for (const x of [336, 456, 576]) {
    for (const side of [-1, 1]) coin(d, x + 28 * side, 258, 19, 0.94, 8 * side, gold, starFace(d));
    coin(d, x, 180, 32, 0.96, x === 456 ? 0 : x < 456 ? -10 : 10, gold, starFace(d));
  }
  coin(d, 456, 92, 56, 0.98, -6, gold, starFace(d));
  scatter(d, [
    [322, 92, 16, 0.8, -20],
    [592, 88, 18, 0.8, 20],
  ]);
  glint(d, 424, 58, 20);
  glint(d, 590, 160, 13);
};
