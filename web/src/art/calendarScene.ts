import { glint, shadow } from "./light";
import { scatter, starFace } from "./scatter";
import { type Drawing, even } from "./svg";
import { coin, gold, metalFill } from "./things";

/** A calendar's sheet with the days that are taken, and a big mark for today. */
export const calendar = (d: Drawing): void => {
  shadow(d, 452, 288, 150, 20, 0.6);
  d.at(452, 158, 5, 1, () => {
    d.rect(-108, -106, 224, 226, 22, "#02010a", { opacity: 0.4 });
    d.rect(-114, -114, 228, 228, 22, d.linear(70, even("#ffffff", "#eef1ff", "#c9d2f2")));
    d.path("M-114-62V-92Q-114-114-92-114H92Q114-114 114-92V-62Z", d.linear(0, even("#ff5d7a", "#e21e4c", "#a80d3e")));
    d.path("M-100-104H100Q108-104 108-94V-92Q0-104-108-86V-94Q-108-104-100-104Z", "#ffffff", { opacity: 0.3 });
    for (const x of [-62, 62]) {
      d.rect(x - 7, -132, 14, 42, 7, metalFill(d, gold, 0), { stroke: gold[0], "stroke-width": 1 });
    }
    for (let at = 0; at < 12; at++) {
      const [x, y] = [-75 + (at % 4) * 50, -34 + Math.floor(at / 4) * 47];
      const taken = at < 6;
      d.rect(x - 20, y - 19, 40, 38, 9, taken ? d.linear(60, even("#ffe9a8", "#ffc53d")) : "#dfe5f8");
      if (taken) d.line(`M${x - 9} ${y}L${x - 2} ${y + 7} ${x + 10} ${y - 8}`, "#7a4204", 5);
    }
    d.rect(26, 6, 48, 46, 11, "none", { stroke: "#2f6bff", "stroke-width": 5 });
  });
  coin(d, 508, 188, 46, 0.96, 10, gold, starFace(d));
  scatter(d, [
    [340, 276, 22, 0.44, 0],
    [306, 262, 18, 0.6, 16],
    [566, 274, 26, 0.42, 0],
    [598, 120, 20, 0.8, 20],
    [330, 78, 17, 0.7, -24],
    [588, 54, 14, 0.6, 30],
  ]);
  glint(d, 372, 60, 22);
  glint(d, 536, 154, 18, "#fff6dc");
};
