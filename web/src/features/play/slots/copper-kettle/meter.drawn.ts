import { Drawing, toSizedUri } from "@/art/svg";
import { gasFlame, kettleBody, kettleLid } from "./kettle";
import { wisp } from "./spice";
import { bay, ginger } from "./spices";

const draw = (width: number, height: number, paint: (d: Drawing) => void): string => {
  const d = new Drawing(width, height);
  paint(d);
  return toSizedUri(d);
};

/** The parts of the meter: each moves on its own. */
export const parts = {
  body: draw(144, 110, kettleBody),
  lid: draw(144, 110, kettleLid),
  steam: draw(40, 60, (d) => d.at(18, 60, 0, 1, () => d.path(wisp, "#fff", { opacity: 0.85 }))),
  flames: draw(120, 44, (d) => {
    for (const [x, scale] of [
      [24, 0.85],
      [60, 1.05],
      [96, 0.85],
    ] as const)
      d.at(x, 44, 0, scale, () => gasFlame(d));
  }),
  /** Two spices that leave the board. */
  vanish: draw(60, 60, (d) => {
    d.at(-3, 20, 0, 0.33, () => ginger(d)).at(24, 18, 0, 0.33, () => bay(d));
    d.line("M8 54L52 8", "#081318", 10).line("M8 54L52 8", "#ff5a4a", 5);
  }),
  block: draw(60, 60, (d) => {
    for (let cell = 0; cell < 9; cell++)
      d.rect(8 + (cell % 3) * 15.5, 8 + Math.floor(cell / 3) * 15.5, 13, 13, 3, cell === 4 ? "#ffe98a" : "#ff9a4a", {
        stroke: "#081318",
        "stroke-width": 2,
      });
  }),
};
