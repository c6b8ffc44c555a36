import { giftBox, giftBoxBase, giftBoxLid, PAPERS, type Paper } from "./giftBox";
import { glint, glow, shadow } from "./light";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";

const box = (d: Drawing, at: number, [x, y, turn, scale]: readonly [number, number, number, number]): void => {
  const paper: Paper | undefined = PAPERS[at];
  if (paper) d.at(x, y, turn, scale, () => giftBox(d, paper));
};

/** Three gift boxes, one in front. */
export const blindBoxes = (d: Drawing): void => {
  glow(d, 460, 150, 190, "#ffd98a", 0.55);
  shadow(d, 460, 288, 170, 18, 0.55);
  box(d, 1, [304, 98, -7, 1]);
  box(d, 2, [482, 92, 7, 1.02]);
  box(d, 0, [362, 66, 0, 1.25]);
  scatter(d, [
    [330, 62, 18, 0.8, -16],
    [592, 62, 20, 0.9, 18],
    [612, 250, 20, 0.5, 0],
    [306, 282, 18, 0.5, 0],
  ]);
  glint(d, 560, 40, 16);
  glint(d, 390, 40, 12);
};

/** A die that lies on its corner. */
const die = (
  d: Drawing,
  [x, y, turn, scale]: readonly [number, number, number, number],
  pips: readonly (readonly [number, number])[],
): void => {
  d.at(x, y, turn, scale, () => {
    d.rect(-34, -34, 68, 68, 15, d.linear(70, even("#ffffff", "#dfe6ff", "#98a6dc")), {
      stroke: "#6f7db8",
      "stroke-width": 1.5,
    });
    d.rect(-28, -31, 56, 12, 6, "#ffffff", { opacity: 0.55 });
    for (const [px, py] of pips) d.circle(px, py, 7, "#c21f5e");
  });
};

/** An open gift box out of which dice and a ticket fly. */
export const gameBoxes = (d: Drawing): void => {
  const [paper] = PAPERS;
  glow(d, 452, 130, 200, "#ffd98a", 0.6);
  shadow(d, 452, 292, 150, 18, 0.6);
  if (!paper) return;
  d.at(352, 112, 0, 1.16, () => giftBoxBase(d, paper));
  d.at(492, 20, 24, 0.98, () => giftBoxLid(d, paper));
  die(
    d,
    [418, 122, -16, 0.95],
    [
      [-16, -16],
      [16, -16],
      [0, 0],
      [-16, 16],
      [16, 16],
    ],
  );
  die(
    d,
    [488, 138, 14, 0.78],
    [
      [-15, 15],
      [0, 0],
      [15, -15],
    ],
  );
  d.at(398, 46, -20, 1, () => {
    const edge = d.linear(60, even("#fff1b8", "#ffc53d", "#a8650a"));
    d.path("M-52-24H52V-9A9 9 0 0 0 52 9V24H-52V9A9 9 0 0 0-52-9Z", edge, { stroke: "#7a4606", "stroke-width": 1.5 });
    d.path("M-22-20V20", "none", { stroke: "#7a4606", "stroke-width": 2, "stroke-dasharray": "4 5" });
    d.path("M14-14 19-3 31-2 22 6 25 18 14 11 3 18 6 6-3-2 9-3Z", "#a8320f");
  });
  scatter(d, [
    [326, 66, 18, 0.8, -16],
    [600, 176, 20, 0.9, 18],
    [606, 262, 20, 0.5, 0],
    [308, 282, 18, 0.5, 0],
  ]);
  glint(d, 340, 92, 14);
  glint(d, 560, 122, 14);
};
