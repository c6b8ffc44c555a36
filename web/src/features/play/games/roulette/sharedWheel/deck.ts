import { Drawing, even, toSizedUri } from "@/art/svg";
import { INK } from "./marsh";

/** The round deck below the wheel, at the wheel's tilt, and its ring in the water. */
export function drawDeck(): string {
  const d = new Drawing(380, 272);
  const [x, y, r, tilt] = [190, 128, 174, 0.62];
  d.ellipse(
    x,
    y + 30,
    188,
    112,
    d.radial([
      [0, INK, 0.9],
      [0.8, INK, 0.6],
      [1, INK, 0],
    ]),
  );
  let posts = "";
  for (const at of [-150, -104, -40, 40, 104, 150]) {
    const edge = y + Math.sqrt(1 - (at / r) ** 2) * r * tilt;
    posts += `M${x + at - 5} ${edge}h10v26h-10Z`;
  }
  d.path(posts, d.linear(0, even("#1a1430", "#4a3a58", "#140f28")));
  d.path(
    `M${x - r} ${y}A${r} ${r * tilt} 0 0 0 ${x + r} ${y}V${y + 12}A${r} ${r * tilt} 0 0 1 ${x - r} ${y + 12}Z`,
    d.linear(0, even("#241a34", "#5c4660", "#8a6a6e", "#4c3a56", "#1c1430")),
  );
  d.ellipse(x, y, r, r * tilt, d.linear(90, even("#787aa2", "#5d5374", "#43354f")));
  let planks = "";
  for (let at = -9; at <= 9; at++) {
    const half = Math.sqrt(Math.max(0, 1 - ((at * 18) / r) ** 2)) * r * tilt;
    planks += `M${x + at * 18} ${y - half}V${y + half}`;
  }
  d.line(planks, "#1c1534", 1.6, { opacity: 0.75 });
  d.ellipse(x, y, r - 1, r * tilt - 1, "none", { stroke: "#c9cdf0", "stroke-width": 1.5, opacity: 0.55 });
  return toSizedUri(d);
}
