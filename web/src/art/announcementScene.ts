import { glint, glow, shadow, starPoints } from "./light";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

/** A horn that opens to the left, around its neck at 0 0. */
const horn = (d: Drawing): void => {
  const shell = d.linear(90, even("#ff8a9b", "#e21e4c", "#8a0c2c"));
  // The grip below, behind the body.
  d.path("M34 26H62L52 92Q50 100 42 100H26Q18 100 20 92Z", d.linear(20, even("#3a4580", "#1b2350", "#0a0f2c")));
  d.path("M40 32H50L44 90H34Z", "#ffffff", { opacity: 0.16 });
  // The body and the cap at its end.
  d.rect(8, -34, 74, 68, 16, d.linear(90, even("#ffffff", "#dfe6fb", "#9aa9d6")));
  d.rect(74, -24, 26, 48, 12, metalFill(d, gold, 90), { stroke: gold[0], "stroke-width": 1.5 });
  // The bell, with light from above and a rim of gold.
  d.path("M14-34C-38-42-78-66-112-104V104C-78 66-38 42 14 34Z", shell);
  d.path("M14-34C-38-42-78-66-112-104V-62C-76-36-36-22 14-18Z", "#ffffff", { opacity: 0.3 });
  d.path("M14 34C-38 42-78 66-112 104V78C-76 48-36 30 14 24Z", "#02010a", { opacity: 0.22 });
  d.rect(4, -38, 16, 76, 8, metalFill(d, gold, 90), { stroke: gold[0], "stroke-width": 1.5 });
  d.ellipse(-112, 0, 30, 108, metalFill(d, gold, 70), { stroke: gold[0], "stroke-width": 2 });
  d.ellipse(-113, 0, 22, 96, d.radial(even("#ffd98a", "#c2410c", "#3d0716"), 0.62, 0.5, 0.6));
  d.ellipse(-108, 0, 9, 30, "#fff3c2", { opacity: 0.9 });
};

/** A horn that calls out, with waves and stars before it. */
export const announcement = (d: Drawing): void => {
  shadow(d, 478, 290, 140, 18, 0.6);
  glow(d, 352, 150, 150, "#ffd98a", 0.6);
  for (const [at, reach] of [34, 66, 98].entries()) {
    d.line(
      `M${342 - reach} ${96 - reach * 0.42}Q${312 - reach * 1.2} 158 ${342 - reach} ${220 + reach * 0.42}`,
      "#fff3c2",
      7,
      {
        opacity: 0.75 - at * 0.22,
      },
    );
  }
  d.at(490, 148, -10, 0.98, () => horn(d));
  for (const [x, y, size] of [
    [578, 58, 19],
    [606, 176, 13],
    [420, 42, 12],
  ] as const) {
    d.polygon(starPoints(x, y, size, size * 0.46, 5), metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 1 });
  }
  scatter(d, [
    [414, 284, 22, 0.44, 0],
    [588, 272, 26, 0.46, 0],
    [552, 288, 18, 0.42, 0],
    [350, 288, 17, 0.5, 14],
  ]);
  glint(d, 392, 62, 22);
  glint(d, 520, 108, 16);
};
