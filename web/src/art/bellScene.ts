import { glint, glow, shadow } from "./light";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

/** A bell, around the middle of its mouth at 0 0. */
const bell = (d: Drawing): void => {
  d.circle(0, 14, 22, d.radial(even("#ffe9a8", "#c97a0a", "#5a2d02"), 0.5, 0.5, 0.55, 0.4, 0.3));
  d.path(
    "M-92 0C-64-20-66-62-60-96-54-132-28-152 0-152 28-152 54-132 60-96 66-62 64-20 92 0Z",
    metalFill(d, gold, 20),
    {
      stroke: gold[0],
      "stroke-width": 2,
    },
  );
  d.path("M-58-14C-42-36-46-72-40-100-36-120-26-132-14-138-22-116-26-64-30-14Z", "#ffffff", { opacity: 0.4 });
  d.rect(-100, -8, 200, 20, 10, metalFill(d, gold, 90), { stroke: gold[0], "stroke-width": 2 });
  d.circle(0, -158, 15, "none", { stroke: metalFill(d, gold, 60), "stroke-width": 9 });
};

/** A bell that rings, with the mark of something new. */
export const ringing = (d: Drawing): void => {
  shadow(d, 462, 292, 130, 18, 0.6);
  glow(d, 462, 160, 160, "#ffe08a", 0.5);
  for (const [at, reach] of [0, 34].entries()) {
    for (const side of [-1, 1]) {
      const x = 462 + side * (112 + reach);
      d.line(`M${x} 92Q${x + side * 30} 142 ${x} 192`, "#fff3c2", 6, { opacity: 0.7 - at * 0.3 });
    }
  }
  d.at(462, 216, 9, 0.9, () => bell(d));
  d.circle(540, 92, 29, "#02010a", { opacity: 0.35 });
  d.circle(538, 88, 29, d.linear(70, even("#ff8a9b", "#e21e4c", "#a80d3e")), { stroke: "#ffffff", "stroke-width": 4 });
  d.text("1", 538, 100, 34, "#ffffff");
  scatter(d, [
    [342, 284, 22, 0.44, 0],
    [584, 280, 24, 0.46, 0],
    [322, 60, 16, 0.7, -22],
    [606, 214, 15, 0.8, 24],
  ]);
  glint(d, 408, 92, 20);
  glint(d, 500, 196, 14);
};
