import { glint, glow, shadow, starPoints } from "./light";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";
import { cup, gold, metalFill } from "./things";

/** How high each of the ten bars is: the best rounds, the last one far above the others. */
const HEIGHTS = [34, 46, 54, 66, 76, 92, 106, 124, 146, 178];

/** Ten bars that rise to the best multiplier, which a medal carries, beside a cup. */
export const bestMultipliers = (d: Drawing): void => {
  shadow(d, 456, 294, 190, 18, 0.65);
  glow(d, 520, 96, 150, "#7dffd0", 0.5);
  HEIGHTS.forEach((height, at) => {
    const [x, isBest] = [288 + at * 27, at === HEIGHTS.length - 1];
    const fill = isBest ? metalFill(d, gold, 90) : d.linear(90, even("#8dffe0", "#14b893", "#07604f"));
    d.rect(x, 286 - height, 21, height, 5, fill);
    d.rect(x + 3, 289 - height, 5, height - 8, 2.5, "#ffffff", { opacity: 0.32 });
  });
  // The medal on the highest bar.
  d.line("M522 110L500 166M558 110L580 166", "#e21e4c", 15, { "stroke-linecap": "butt" });
  d.at(540, 76, -6, 1, () => {
    d.circle(0, 0, 62, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
    d.circle(0, 0, 50, d.linear(70, even("#fff3c4", "#ffc53d", "#c97a08")), { stroke: "#8a4f04", "stroke-width": 2 });
    d.text("×10", 0, 15, 44, "#5a2d02");
  });
  d.at(408, 112, -5, 0.86, () => {
    cup(d);
    d.polygon(starPoints(0, -26, 17, 8, 5), "#fff6dc");
  });
  scatter(d, [
    [300, 286, 20, 0.44, 0],
    [606, 284, 22, 0.44, 0],
    [612, 160, 16, 0.7, 26],
  ]);
  glint(d, 584, 36, 22);
  glint(d, 344, 190, 13, "#eafff8");
};
