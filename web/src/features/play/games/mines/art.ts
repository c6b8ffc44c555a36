import { darken, lighten } from "@/art/colour";
import { glint, glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { brilliant, iron } from "@/art/things";

const slab = (d: Drawing, x: number, y: number, colour: string, open: boolean): void => {
  const [w, h, deep] = [46, 26, open ? 5 : 17];
  const top = open ? y + 12 : y;
  d.polygon(
    [
      [x - w, top],
      [x, top + h],
      [x, top + h + deep],
      [x - w, top + deep],
    ],
    darken(colour, 0.45),
    { "stroke-linejoin": "round" },
  );
  d.polygon(
    [
      [x + w, top],
      [x, top + h],
      [x, top + h + deep],
      [x + w, top + deep],
    ],
    darken(colour, 0.66),
  );
  d.polygon(
    [
      [x - w, top],
      [x, top - h],
      [x + w, top],
      [x, top + h],
    ],
    open ? darken(colour, 0.72) : d.linear(60, even(lighten(colour, 0.42), colour, darken(colour, 0.2))),
    {
      stroke: lighten(colour, 0.35),
      "stroke-width": 1,
      "stroke-opacity": 0.5,
      "stroke-linejoin": "round",
    },
  );
};

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#04121f", body: "#083a4f", light: "#13b3a5", accent: "#ff8a3d" }, { y: 150, floor: 0, beams: 12 });
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [150 + (column - row) * 49, 186 + (column + row) * 28 - 14];
      const open = (row === 1 && column === 1) || (row === 3 && column === 1);
      slab(d, x, y, "#2a6f9e", open);
    }
  }
  glow(d, 86, 276, 52, "#2be38b", 0.9, 34);
  brilliant(d, 86, 246, 58, "#17d884");
  // the mine
  shadow(d, 168, 246, 62, 18, 0.8);
  glow(d, 170, 150, 120, "#ff5b2e", 0.55);
  d.circle(
    160,
    164,
    70,
    iron(d, [
      [0.28, "#39406e"],
      [0.7, "#13152e"],
      [0.95, "#070818"],
    ]),
  );
  for (let turn = 0; turn < 8; turn++) {
    const angle = (turn * 45 + 20) * (Math.PI / 180);
    const reach = 0.62;
    const [sx, sy] = [160 + Math.cos(angle) * 70 * reach, 164 + Math.sin(angle) * 70 * reach];
    d.circle(sx, sy, 6, d.radial(even("#aab3e4", "#3b4274", "#0d0f26"), 0.5, 0.5, 0.6, 0.3, 0.3), { opacity: 0.9 });
  }
  d.ellipse(
    138,
    126,
    26,
    14,
    d.linear(90, [
      [0, "#ffffff", 0.9],
      [1, "#ffffff", 0.05],
    ]),
    { transform: "rotate(-34 138 126)" },
  );
  d.path("M104 196A66 66 0 0 0 206 212", "none", {
    stroke: "#ff9a4d",
    "stroke-width": 5,
    "stroke-linecap": "round",
    opacity: 0.6,
  });
  d.at(196, 104, 38, 1, () => {
    d.rect(-17, -14, 34, 26, 6, d.linear(0, even("#14162e", "#7a83b5", "#333a66", "#0b0c1e")));
    d.ellipse(0, -14, 17, 6, "#1b1f40");
  });
  d.line("M204 92C222 66 248 88 240 58 236 44 224 40 228 26", "#5d4027", 7);
  d.line("M204 92C222 66 248 88 240 58 236 44 224 40 228 26", "#e4b67a", 3, { "stroke-dasharray": "5 5" });
  glow(d, 228, 26, 46, "#ffd257", 1);
  glint(d, 228, 26, 26, "#fff4c2");
  d.circle(228, 26, 6, "#ffffff");
  motes(d, 5, 30, ["#ffb45e", "#ffd98a", "#7dfbd2"], 6, 250);
};
