import { glint, glow, shadow } from "./light";
import { goldPan } from "./pan";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";

/** A pan full of gold over a river. */
export const goldPanning = (d: Drawing): void => {
  d.path("M250 320Q360 250 470 262T640 226V320Z", d.linear(90, even("#3f9be8", "#174a92")), { opacity: 0.85 });
  d.line("M300 300Q380 268 460 278T620 250", "#ffffff", 3, { opacity: 0.35 });
  d.line("M360 312Q430 290 500 298T640 276", "#ffffff", 2, { opacity: 0.3 });
  shadow(d, 456, 280, 160, 20, 0.6);
  glow(d, 456, 140, 180, "#ffe08a", 0.6);
  d.at(312, 66, -6, 1.45, () => goldPan(d, true));
  scatter(d, [
    [392, 70, 20, 0.9, -18],
    [520, 58, 24, 0.94, 14],
    [580, 128, 18, 0.8, 24],
    [340, 252, 20, 0.5, 0],
    [598, 262, 22, 0.46, 0],
  ]);
  glint(d, 540, 44, 18);
  glint(d, 376, 58, 13);
};
