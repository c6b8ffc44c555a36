import { giftBox, PAPERS } from "./giftBox";
import { glint, glow, shadow } from "./light";
import { scatter, starFace } from "./scatter";
import { type Drawing, even } from "./svg";
import { symbols } from "./symbols/registry";
import { coin, gold, metalFill } from "./things";

/** Head and shoulders of a friend in a round frame. */
export function friend(d: Drawing, x: number, y: number, scale: number, colour: string): void {
  d.at(x, y, 0, scale, () => {
    d.circle(0, 0, 44, "#05020f", { opacity: 0.35 });
    d.circle(0, -3, 42, d.linear(60, even("#ffffff", colour, "#120733")), { stroke: gold[1], "stroke-width": 4 });
    d.circle(0, -14, 15, "#fff6dc");
    d.path("M-26 26Q-24 4 0 4T26 26Q14 36 0 36T-26 26Z", "#fff6dc");
  });
}

/** A chest that friends in an arc have filled. */
export const friendsChest = (d: Drawing): void => {
  shadow(d, 456, 292, 170, 20, 0.65);
  glow(d, 456, 140, 190, "#ffe08a", 0.55);
  d.line("M322 150Q456 0 590 150", "#ffe9a8", 4, { "stroke-dasharray": "2 12", opacity: 0.7 });
  friend(d, 326, 156, 0.8, "#5f90ff");
  friend(d, 392, 88, 0.86, "#7dffce");
  friend(d, 520, 88, 0.86, "#ff8fa8");
  friend(d, 588, 156, 0.8, "#ffc53d");
  d.at(456, 222, 0, 1.7, () => symbols.chest(d));
  scatter(d, [
    [332, 270, 20, 0.46, 0],
    [586, 268, 22, 0.46, 0],
    [456, 104, 18, 0.9, -14],
  ]);
  glint(d, 420, 150, 18);
  glint(d, 506, 168, 13);
};

/** A letter to a friend, with a coin in it. */
export const invitation = (d: Drawing): void => {
  shadow(d, 456, 290, 170, 20, 0.6);
  glow(d, 456, 140, 180, "#ffffff", 0.4);
  d.at(456, 170, -5, 1, () => {
    d.rect(-124, -64, 256, 166, 16, "#02010a", { opacity: 0.35 });
    d.path("M-128-60L0-150 128-60V90H-128Z", d.linear(90, even("#c9d6ff", "#7f9bf0", "#3d5cc9")));
    d.rect(-96, -116, 192, 150, 12, d.linear(80, even("#ffffff", "#fff6dc", "#ffe3a8")), {
      stroke: gold[1],
      "stroke-width": 2,
    });
    friend(d, 0, -58, 0.92, "#8b3dff");
    d.path(
      "M-128-60L0 34 128-60V84Q128 96 116 96H-116Q-128 96-128 84Z",
      d.linear(80, even("#f3f6ff", "#c3d0ff", "#8ea6ee")),
    );
    d.line("M-124 92L-24 8M124 92L24 8", "#6f86d6", 3, { opacity: 0.5 });
    d.circle(0, 44, 26, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
    d.path("M-10 44H10M0 34V54", "none", { stroke: "#5a2d02", "stroke-width": 6, "stroke-linecap": "round" });
  });
  coin(d, 590, 226, 38, 0.94, 12, gold, starFace(d));
  coin(d, 330, 250, 30, 0.9, -10, gold, starFace(d));
  scatter(d, [
    [318, 96, 18, 0.8, -20],
    [600, 92, 20, 0.8, 18],
  ]);
  glint(d, 540, 62, 18);
  glint(d, 376, 66, 13);
};

/** A present for somebody who came by a friend. */
export const welcomeGift = (d: Drawing): void => {
  shadow(d, 470, 290, 170, 20, 0.6);
  glow(d, 480, 140, 190, "#ffd98a", 0.5);
  const [paper] = PAPERS;
  if (paper) d.at(396, 58, 0, 1.32, () => giftBox(d, paper));
  friend(d, 380, 218, 1, "#7dffce");
  scatter(d, [
    [330, 92, 18, 0.8, -18],
    [606, 104, 20, 0.8, 20],
    [604, 262, 24, 0.46, 0],
    [300, 278, 20, 0.46, 0],
  ]);
  glint(d, 560, 56, 18);
  glint(d, 404, 46, 13);
};
