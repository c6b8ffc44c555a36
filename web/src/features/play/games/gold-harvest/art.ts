import { glint, glow, motes, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { flyingCrow } from "./crow";
import { sheaf } from "./sheaf";

/** A golden sheaf under a great moon, rows behind it, and a crow that flies up. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#080a2c", "#16226a", "#3d4fa0", "#a88ab0", "#3a3052", "#1f1938")));
  glow(d, 150, 128, 170, "#fff0c2", 0.9);
  d.circle(150, 128, 92, d.radial(even("#fffdf0", "#fff0c8", "#f2cf8a"), 0.5, 0.5, 0.58, 0.4, 0.36));
  for (const [x, y, rx, ry] of [
    [118, 98, 26, 20],
    [170, 88, 18, 14],
    [186, 134, 24, 28],
    [104, 140, 14, 16],
  ] as const)
    d.ellipse(x, y, rx, ry, "#d9a862", { opacity: 0.28 });
  d.path("M0 262V214Q70 186 150 212T300 204V262Z", "#1c2759");
  d.rect(0, 240, 300, 160, 0, d.linear(90, even("#77749c", "#4a3f66", "#1f1938")));
  for (let furrow = -9; furrow < 9; furrow++)
    d.path(
      `M${150 + furrow * 22} 240L${150 + (furrow + 0.5) * 22} 240L${150 + (furrow + 0.5) * 64} 400L${150 + furrow * 64} 400Z`,
      "#c9974a",
      { opacity: 0.26 },
    );
  for (const [y, scale, gap] of [
    [232, 0.34, 46],
    [252, 0.5, 66],
  ] as const)
    for (const at of [-2, -1, 0, 1, 2])
      d.at(150 + at * gap - 50 * scale, y - 68 * scale, 0, scale, () => sheaf(d, false));
  for (const x of [-34, 212]) d.at(x, 218, 0, 1.22, () => sheaf(d, false));
  d.at(60, 178, 0, 1.72, () => sheaf(d, true));
  d.at(134, 22, -8, 0.86, () => flyingCrow(d));
  glint(d, 92, 214, 15, "#fffbe6");
  motes(d, 29, 26, ["#ffe9a0", "#fff6d6"], 150, 380);
  vignette(d, "#060418", 0.6);
};
