import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { die } from "@/art/solid";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

const lantern = (d: Drawing, x: number, y: number, scale: number): void => {
  d.line(`M${x} -6V${y - 26 * scale}`, "#1a0a1c", 2);
  glow(d, x, y, 88 * scale, "#ff9a3c", 0.8);
  d.at(x, y, 0, scale, () => {
    d.path(
      "M0-26C42-26 42 26 0 26S-42-26 0-26Z",
      d.radial(even("#fff6c0", "#ffb83c", "#ee4424", "#9a1020"), 0.5, 0.5, 0.6, 0.46, 0.52),
    );
    d.line("M-11-24C-20-9-20 9-11 24M11-24C20-9 20 9 11 24M0-25V25", "#b82a18", 1.6, { opacity: 0.6 });
    d.rect(-13, -31, 26, 8, 2, "#ffd98a").rect(-13, 23, 26, 8, 2, "#ffd98a");
    d.line("M0 31V52M-6 31V44M6 31V44", "#ff6b4a", 2.4);
  });
};

/** Three dice under the glass bell, on the quay at night. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#070b2c", "#1a1c5e", "#5a2a72", "#d8645a", "#2a1a3c", "#140a14")));
  glow(d, 150, 196, 210, "#ffb060", 0.7, 120);
  d.path("M0 236C40 214 80 210 120 220 170 206 220 212 260 206 280 204 292 208 300 212V262H0Z", "#1a1444");
  d.rect(0, 250, 300, 40, 0, d.linear(90, even("#7a4474", "#1e1e54", "#0c1038")));
  d.path("M20 262q40-6 80 0q-40 6-80 0ZM180 270q50-7 110 0q-55 7-110 0ZM60 280q50-6 100 0q-50 6-100 0Z", "#ffcf8a", {
    opacity: 0.5,
  });
  d.rect(0, 288, 300, 112, 0, d.linear(90, even("#6a3c22", "#3a1f16", "#160a0c")));
  d.line("M40 288L-10 400M90 288L64 400M210 288L236 400M260 288L310 400", "#160a0c", 3);
  lantern(d, 40, 78, 1.08);
  lantern(d, 262, 66, 0.96);
  shadow(d, 150, 330, 140, 28, 0.9);
  d.path(
    "M26 272V304A124 56 0 0 0 274 304V272Z",
    d.linear(0, even("#2a0408", "#9c1622", "#e0443a", "#9c1622", "#2a0408")),
  );
  d.path(
    "M26 296v10A124 56 0 0 0 274 306v-10A124 56 0 0 1 26 296Z",
    d.linear(0, even(gold[0], gold[2], gold[3], gold[1], gold[0])),
  );
  d.ellipse(150, 272, 124, 58, metalFill(d, gold, 24));
  d.ellipse(150, 272, 114, 51, d.radial(even("#3aa090", "#14635c", "#062f33"), 0.5, 0.5, 0.6, 0.4, 0.36));
  for (const [x, y] of [
    [102, 270],
    [196, 276],
    [150, 246],
  ] as const)
    shadow(d, x, y + 28, 46, 15, 0.7);
  die(d, 152, 196, 33, [50, 28, 24], "#e2203c", "#fff6e4");
  die(d, 100, 258, 36, [-36, 34, 0], "#fff6e4", "#191420");
  die(d, 198, 262, 37, [144, -28, 0], "#fff6e4", "#191420");
  const bell = "M34 272V166C34 84 84 46 150 46S266 84 266 166V272A116 52 0 0 1 34 272Z";
  d.path(
    bell,
    d.linear(0, [
      [0, "#e8f8ff", 0.42],
      [0.08, "#d6efff", 0.1],
      [0.5, "#d6efff", 0.02],
      [0.92, "#d6efff", 0.12],
      [1, "#ffe0b0", 0.46],
    ]),
  );
  d.path("M34 272V166C34 84 84 46 150 46S266 84 266 166V272", "none", {
    stroke: "#f2fbff",
    "stroke-width": 1.8,
    opacity: 0.6,
  });
  d.path(
    "M48 250V168C49 116 66 82 98 66 76 94 66 122 66 166L64 256Q54 254 48 250Z",
    d.linear(80, [
      [0, "#fff6e0", 0.85],
      [0.5, "#ffffff", 0.34],
      [1, "#ffffff", 0.06],
    ]),
  );
  d.path("M252 250V168C251 124 238 94 218 76 238 102 242 132 242 170V256Z", "#ffd9a0", { opacity: 0.5 });
  d.path(
    "M33 268A117 54 0 0 0 267 268v10A117 54 0 0 1 33 278Z",
    d.linear(0, even(gold[0], gold[2], gold[3], gold[1], gold[3], gold[2], gold[0])),
  );
  d.path("M126 52Q150 32 174 52 164 62 150 62T126 52Z", metalFill(d, gold, 20));
  d.circle(150, 36, 11, d.radial(even(gold[3], gold[2], gold[1], gold[0]), 0.5, 0.5, 0.6, 0.36, 0.3));
  glint(d, 72, 96, 17, "#fffdf0");
  motes(d, 23, 24, ["#ffd98a", "#ffb36a", "#ffffff"], 20, 320);
  vignette(d, "#0c0418", 0.5);
};
