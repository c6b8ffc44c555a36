import { friend } from "./friendScenes";
import { glint, glow, shadow, starPoints } from "./light";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";
import { coin, gold, metalFill } from "./things";

const PARTS = ["#2457d6", "#7b2ff0", "#0b7d57", "#cf1a4f", "#b95c06", "#0b7f9f", "#a5158f", "#ffc53d"] as const;

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
};

/** A wheel whose ring friends close: the rest of it is still open. */
export const friendsWheel = (d: Drawing): void => {
  shadow(d, 456, 290, 170, 20, 0.6);
  glow(d, 456, 152, 190, "#ffe08a", 0.5);
  d.at(456, 152, 0, 1, () => {
    d.circle(0, 0, 128, metalFill(d, gold, 40), { stroke: gold[0], "stroke-width": 2 });
    d.circle(0, 0, 114, "#1a0933");
    for (const [part, colour] of PARTS.entries()) {
      d.path(`M0 0L${at(part * 45, 110)}A110 110 0 0 1 ${at(part * 45 + 45, 110)}Z`, colour, {
        stroke: "#ffe9a8",
        "stroke-width": 2,
      });
    }
    d.path(`M${at(20, 121)}A121 121 0 1 1 ${at(290, 121)}`, "none", {
      stroke: "#7dffce",
      "stroke-width": 9,
      "stroke-linecap": "round",
    });
    d.circle(0, 0, 40, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
    d.path("M-13-19L20 0-13 19Z", "#5a2d02");
    d.path("M-16-140H16L0-104Z", metalFill(d, gold, 90), { stroke: gold[0], "stroke-width": 2 });
  });
  friend(d, 332, 226, 0.92, "#5f90ff");
  friend(d, 586, 214, 1, "#ff8fa8");
  friend(d, 456, 286, 0.8, "#7dffce");
  scatter(d, [
    [318, 84, 20, 0.8, -20],
    [598, 92, 18, 0.74, 18],
    [380, 290, 16, 0.5, 0],
  ]);
  glint(d, 392, 60, 18);
  glint(d, 540, 96, 14);
};

/** A wheel of prizes, its pointer above. */
export const prizeWheel = (d: Drawing): void => {
  shadow(d, 456, 300, 150, 16, 0.6);
  d.at(456, 166, 0, 1, () => {
    d.circle(0, 0, 140, metalFill(d, gold, 55), { stroke: gold[0], "stroke-width": 2 });
    d.circle(0, 0, 130, "#1a0b3c");
    const colours = ["#2f6bff", "#8b3dff", "#e21e4c", "#ffb21e", "#0f9d6a"];
    for (let part = 0; part < 10; part++) {
      const [from, to] = [part, part + 1].map((edge) => ((edge - 0.5) * Math.PI) / 5 - Math.PI / 2) as [number, number];
      const point = (angle: number, r: number) =>
        `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
      d.path(`M0 0L${point(from, 116)}A116 116 0 0 1 ${point(to, 116)}Z`, colours[part % 5] ?? "#2f6bff", {
        stroke: "#fff3c2",
        "stroke-width": 1.6,
      });
      const middle = (from + to) / 2;
      coin(d, Math.cos(middle) * 82, Math.sin(middle) * 82, 15, 0.96, part * 36, gold, () => {});
    }
    d.circle(
      0,
      0,
      116,
      d.radial([
        [0.5, "#ffffff", 0],
        [1, "#02010a", 0.35],
      ]),
    );
    for (let bulb = 0; bulb < 20; bulb++) {
      const angle = (bulb * Math.PI) / 10;
      d.circle(Math.cos(angle) * 123, Math.sin(angle) * 123, 4, bulb % 2 === 0 ? "#fff6dc" : "#ffc53d");
    }
    d.circle(0, 0, 34, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
    d.polygon(starPoints(0, 0, 22, 10, 5), "#fff6dc");
    d.path("M-22-156H22L0-106Z", d.linear(90, even("#ff8fa8", "#e21e4c", "#7a0a34")), {
      stroke: "#ffffff",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    });
  });
  scatter(d, [
    [306, 270, 22, 0.5, 0],
    [606, 262, 22, 0.46, 0],
    [312, 74, 16, 0.7, -20],
  ]);
  glint(d, 380, 66, 22);
};
