import { giftBox, PAPERS, type Paper } from "./giftBox";
import { glint, glow, shadow } from "./light";
import { scatter } from "./scatter";
import type { Drawing } from "./svg";

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
