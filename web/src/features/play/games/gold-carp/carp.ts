import { darken, lighten } from "@/art/colour";
import { glint, glow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import type { Fish } from "./rules";

interface Look {
  /** Belly, flank, back. */
  body: readonly [string, string, string];
  fin: string;
  scale: string;
  /** Patches of another colour, as koi have them. */
  patches?: string;
}

const LOOKS: Record<Fish, Look> = {
  small: { body: ["#f2fbf7", "#9cc9c6", "#2f6a78"], fin: "#7fb3b5", scale: "#2b5f6c" },
  carp: { body: ["#fff6ea", "#f6e3d4", "#c98a6a"], fin: "#ff9a6a", scale: "#b3502c", patches: "#f0491f" },
  golden: { body: ["#fff7cf", "#ffc53d", "#b8690a"], fin: "#ffb42e", scale: "#9a4a04" },
};

const BODY = "M184 58C172 33 138 19 104 23 78 26 58 40 44 55 58 71 80 86 106 89 140 92 172 84 184 58Z";

function fins(d: Drawing, look: Look, long: boolean): void {
  const veil = d.linear(0, [
    [0, lighten(look.fin, 0.45), 0.55],
    [0.5, look.fin, 0.9],
    [1, darken(look.fin, 0.25), 1],
  ]);
  const edge = { stroke: darken(look.fin, 0.45), "stroke-width": 1, "stroke-opacity": 0.6 };
  d.path(
    long
      ? "M54 55C38 40 18 6-10 0-2 18 4 28 0 40 8 48 8 62 0 70 4 82-4 94-12 112 20 104 40 74 54 57Z"
      : "M54 55C38 45 24 26 6 18 13 36 15 46 13 56 14 68 10 78 3 95 22 87 38 69 54 57Z",
    veil,
    edge,
  );
  const rays = long
    ? "M50 54Q24 30-4 6M48 55Q24 44 4 42M48 57Q24 66 4 70M50 58Q26 88-6 108"
    : "M50 54Q30 38 12 24M48 55Q30 50 16 50M48 57Q30 62 16 64M50 58Q30 76 9 90";
  d.line(rays, lighten(look.fin, 0.4), 1.1, { opacity: 0.7 });
  d.path(
    long
      ? "M140 24C132 2 108-8 84 2 90 8 92 16 86 30 104 20 124 20 140 24Z"
      : "M138 24C130 8 110 4 92 9 96 15 96 20 90 28 106 21 124 20 138 24Z",
    veil,
    edge,
  );
  d.path(
    long ? "M112 86C108 104 96 116 78 118 84 106 84 96 92 84Z" : "M108 86C106 98 98 106 86 107 89 99 90 93 94 85Z",
    veil,
    edge,
  );
}

function scales(d: Drawing, look: Look): void {
  let arcs = "";
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; column++) {
      const x = 52 + column * 11 + (row % 2) * 5.5;
      arcs += `M${x} ${26 + row * 7.4}a5.6 5.6 0 0 1 0 9`;
    }
  d.line(arcs, look.scale, 1, { opacity: 0.42 });
}

function head(d: Drawing, look: Look): void {
  d.path("M150 30C142 46 142 70 152 82", "none", { stroke: look.scale, "stroke-width": 2, opacity: 0.55 });
  d.path("M148 66C156 70 158 82 150 96 142 92 134 84 134 74Z", look.fin, {
    stroke: darken(look.fin, 0.45),
    "stroke-width": 1,
    opacity: 0.92,
  });
  d.line("M147 70Q152 80 148 90M143 71Q146 80 143 87", lighten(look.fin, 0.4), 1, { opacity: 0.7 });
  d.line("M183 60Q176 62 172 60", darken(look.body[2], 0.4), 1.8);
  d.line("M180 66Q186 72 184 79M175 68Q178 76 174 82", darken(look.body[2], 0.2), 1.6);
  d.circle(163, 47, 6.4, "#fffdf2", { stroke: darken(look.body[2], 0.4), "stroke-width": 1.2 });
  d.circle(164.4, 47.4, 3.9, "#10121f");
  d.circle(166, 45.6, 1.5, "#ffffff");
}

/** A carp looking to the right, about 200 wide and 110 high. */
export function carp(d: Drawing, fish: Fish): void {
  const look = LOOKS[fish];
  const [belly, flank, back] = look.body;
  const golden = fish === "golden";
  if (golden) glow(d, 104, 56, 108, "#ffdf7a", 0.75, 74);
  fins(d, look, golden);
  d.path(BODY, d.linear(90, even(back, flank, belly, flank)), {
    stroke: darken(back, 0.35),
    "stroke-width": 1.6,
    "stroke-linejoin": "round",
  });
  d.group({ "clip-path": d.clip(BODY) }, () => {
    if (look.patches) {
      const fill = d.linear(90, even(darken(look.patches, 0.25), look.patches, lighten(look.patches, 0.15)));
      d.path("M190 60C186 30 160 18 146 26 136 34 150 44 156 52 164 60 176 66 190 60Z", fill);
      d.path("M132 16C118 22 116 40 104 48 92 54 84 44 80 28 90 12 116 8 132 16Z", fill);
      d.path("M76 30C66 40 72 52 62 62 54 66 46 62 40 56 50 40 62 30 76 30Z", fill);
      d.path("M126 92C122 78 106 76 98 82 92 90 100 96 112 96Z", fill, { opacity: 0.85 });
      d.circle(112, 62, 4, "#2a1410", { opacity: 0.75 }).circle(70, 44, 3, "#2a1410", { opacity: 0.75 });
    }
    scales(d, look);
    d.ellipse(110, 36, 56, 10, "#ffffff", { opacity: golden ? 0.5 : 0.34, transform: "rotate(-4 110 36)" });
    d.ellipse(110, 88, 70, 14, darken(back, 0.3), { opacity: 0.28 });
  });
  head(d, look);
  if (golden) {
    glint(d, 92, 34, 11, "#fffbe6");
    glint(d, 134, 74, 7, "#fffbe6", 0.9);
    glint(d, 60, 50, 6, "#fffbe6", 0.8);
  }
}
