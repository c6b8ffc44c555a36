import { darken, lighten } from "@/art/colour";
import { glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { card } from "@/art/things";

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#0a0626", body: "#27128a", light: "#5b5bff", accent: "#ff3fd0" }, { y: 150, floor: 300, beams: 0 });
  let grid = "";
  for (let step = -8; step <= 8; step++) {
    grid += `M${150 + step * 16} 236L${150 + step * 62} 400`;
  }
  for (const y of [244, 256, 272, 294, 324, 362]) {
    grid += `M0 ${y}H300`;
  }
  d.line(grid, "#ff5fd8", 1.2, { opacity: 0.55 });
  shadow(d, 150, 306, 130, 18, 0.8);
  // the cabinet
  d.path(
    "M34 60Q34 26 70 24H230Q266 26 266 60V232L286 300H14L34 232Z",
    d.linear(0, even("#190a4a", "#6a3bff", "#3a1ab0", "#150840")),
    { stroke: "#b89aff", "stroke-width": 2 },
  );
  d.path("M48 66Q48 42 72 40H228Q252 42 252 66V226H48Z", "#07041c", { stroke: "#ff5fd8", "stroke-width": 3 });
  d.path(
    "M54 70Q54 48 76 46H224Q246 48 246 70V220H54Z",
    d.radial(even("#3d5bff", "#1a1f86", "#090a35"), 0.5, 0.42, 0.75),
  );
  glow(d, 150, 140, 110, "#7ba0ff", 0.55, 84);
  (["10", "J", "Q", "K", "A"] as const).forEach((rank, index) => {
    const off = index - 2;
    card(d, 150 + off * 34, 150 + off * off * 5, off * 9, 0.82, rank, "spade");
  });
  let scan = "";
  for (let y = 50; y < 220; y += 5) {
    scan += `M54 ${y}H246`;
  }
  d.line(scan, "#000020", 1, { opacity: 0.22 });
  d.path("M60 66Q62 52 78 50H176L100 216H60Z", "#ffffff", { opacity: 0.09 });
  d.text("ROYAL", 150, 76, 21, "#ffe45e", { "letter-spacing": 6 });
  d.path("M36 236H264L280 290H20Z", d.linear(90, even("#2a1478", "#12073f")));
  ["#ff3d6e", "#ffb21e", "#2be38b", "#2fa8ff", "#ff5fd8"].forEach((colour, index) => {
    const x = 62 + index * 44;
    glow(d, x, 264, 24, colour, 0.7, 16);
    d.ellipse(x, 268, 16, 9, darken(colour, 0.55));
    d.ellipse(x, 262, 16, 9, d.linear(90, even(lighten(colour, 0.6), colour)));
  });
  motes(d, 19, 22, ["#ff9aec", "#a8b8ff"], 8, 230);
};
