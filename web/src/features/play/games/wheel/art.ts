import { darken, lighten } from "@/art/colour";
import { ball, glow, motes, rays, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

const colours = ["#ff3d6e", "#ffb21e", "#2fa8ff", "#1fd67c", "#a24bff", "#ff7a2e"] as const;

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#1f0620", body: "#7a0f4e", light: "#ff4f8b", accent: "#ffd257" }, { y: 155, floor: 296, beams: 0 });
  rays(d, 150, 155, "#ffe08a", 20, 0.4, 320, 0.5);
  shadow(d, 150, 292, 96, 18, 0.75);
  d.path("M112 250L92 296H208L188 250Z", metalFill(d, gold, 20));
  d.circle(150, 162, 118, darken(gold[0], 0.4));
  d.circle(150, 156, 118, metalFill(d, gold, 55));
  d.circle(150, 156, 104, "#3a0a1e");
  for (let index = 0; index < 12; index++) {
    const colour = colours[index % 6] ?? colours[0];
    const [a, b] = [((index * 30 - 90) * Math.PI) / 180, (((index + 1) * 30 - 90) * Math.PI) / 180];
    const path = `M150 156L${(150 + Math.cos(a) * 101).toFixed(1)} ${(156 + Math.sin(a) * 101).toFixed(1)}A101 101 0 0 1 ${(150 + Math.cos(b) * 101).toFixed(1)} ${(156 + Math.sin(b) * 101).toFixed(1)}Z`;
    d.path(
      path,
      d.around(150, 156, 104, [
        [0, darken(colour, 0.65)],
        [0.6, darken(colour, 0.06)],
        [1, lighten(colour, 0.12)],
      ]),
      { stroke: gold[2], "stroke-width": 1.6, "stroke-linejoin": "round" },
    );
  }
  d.path("M60 104A104 104 0 0 1 240 104Q150 150 60 104Z", "#ffffff", { opacity: 0.09 });
  for (let index = 0; index < 24; index++) {
    const angle = (index * 15 * Math.PI) / 180;
    const [x, y] = [150 + Math.cos(angle) * 111, 156 + Math.sin(angle) * 111];
    const lit = index % 2 === 0;
    if (lit) {
      glow(d, x, y, 10, "#fff3c2", 0.9);
    }
    d.circle(x, y, 3.6, lit ? "#ffffff" : "#ffcf5e");
  }
  d.circle(150, 156, 32, metalFill(d, gold, 235));
  ball(d, 150, 156, 23, "#e21e4c");
  d.path("M150 70L128 30Q126 18 138 16H162Q174 18 172 30Z", darken(gold[0], 0.2), { transform: "translate(2 5)" });
  d.path("M150 70L128 30Q126 18 138 16H162Q174 18 172 30Z", d.linear(60, even("#ffffff", "#ffe08a", "#e08a0a")), {
    stroke: "#fff3c2",
    "stroke-width": 1.5,
  });
  motes(d, 55, 30, ["#ffe08a", "#ffc2da"], 8, 300);
};
