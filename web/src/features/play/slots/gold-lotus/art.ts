import { glint, glow, motes, rays, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { blossom, GOLDEN } from "./blossom";
import { koiAlone } from "./high";
import { NOON } from "./hour";

/** Leaves around the middle of the tile, as one looks down on them. */
const LEAVES = [
  [16, 26, 66, 40],
  [296, 118, 56, 150],
  [2, 182, 44, 330],
  [300, 318, 78, 210],
  [22, 378, 70, 310],
  [206, 394, 46, 250],
] as const;

export const motif = (d: Drawing): void => {
  const [light, body, deep] = NOON.pad;
  d.rect(0, 0, 300, 400, 0, d.radial(even("#c8fff0", "#3fdcd8", "#0a9cb8", "#04587e", "#033052"), 0.5, 0.4, 0.72));
  rays(d, 150, 156, "#f4fff0", 16, 0.4, 300, 0.4);
  d.line(
    "M20 130q30-26 62-8t58-10M214 104q30-14 60 8M-6 282q40-22 76-4M210 274q36-20 90 2M98 66q30-18 62-2t52-14M110 356q40-20 86-2M60 18q30-14 60 0M182 26q26-16 62 0",
    "#eafff4",
    3,
    { opacity: 0.4 },
  );
  d.at(232, 44, 118, 0.76, () => koiAlone(d));
  d.at(104, 296, -62, 0.92, () => koiAlone(d));
  for (const [x, y, r, turn] of LEAVES) {
    const leaf = `M0 0L${r * 0.97} ${-r * 0.22}A${r} ${r} 0 1 0 ${r * 0.97} ${r * 0.22}Z`;
    d.circle(x + 4, y + 10, r, "#02243e", { opacity: 0.3 });
    d.at(x, y, turn, 1, () => {
      d.path(leaf, d.radial(even(light, body, deep), 0.5, 0.5, 0.62, 0.4, 0.4), {
        stroke: "#d8ffb0",
        "stroke-width": 1.4,
      });
      d.line(
        [50, 95, 140, 185, 230, 275, 315]
          .map((a) => `M0 0L${Math.cos(a / 57.3) * r * 0.9} ${Math.sin(a / 57.3) * r * 0.9}`)
          .join(""),
        "#d8ffb0",
        1.6,
        { opacity: 0.5 },
      );
    });
  }
  d.ellipse(150, 210, 108, 46, "#02243e", { opacity: 0.35 });
  glow(d, 150, 164, 150, "#fff0a0", 0.95);
  d.at(150, 176, 0, 2, () => blossom(d, GOLDEN, "p", 3.4));
  glow(d, 150, 166, 44, "#fffbe0", 0.5);
  glint(d, 96, 118, 16, "#fff", 0.95);
  glint(d, 214, 140, 12, "#fff", 0.9);
  motes(d, 53, 30, ["#fff6c0", "#ffe08a", "#ffffff"], 20, 330);
  vignette(d, "#022a44", 0.6);
};
