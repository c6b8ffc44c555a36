import { ball, glint, glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

const [cx, cy, tilt] = [150, 182, 0.66];

const onRing = (degrees: number, r: number, lift = 0): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r * tilt - lift).toFixed(1)}`;
};

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#02140d", body: "#06502f", light: "#17b866", accent: "#ffd257" }, { y: 150, floor: 0, beams: 18 });
  shadow(d, cx, 262, 150, 50, 0.8);
  d.ellipse(cx, cy + 22, 138, 138 * tilt, "#1d0a05");
  d.ellipse(cx, cy + 8, 138, 138 * tilt, d.linear(0, even("#2b0f05", "#8a4218", "#d98a4a", "#7a3510", "#240c04")));
  d.ellipse(cx, cy, 138, 138 * tilt, d.linear(60, even("#f0b071", "#9a4c1c", "#5c260b", "#b5662c")));
  d.ellipse(cx, cy, 124, 124 * tilt, d.linear(90, even("#2b0f05", "#6b2f10")));
  d.ellipse(cx, cy + 2, 116, 116 * tilt, metalFill(d, gold, 30));
  const pockets = 24;
  for (let index = 0; index < pockets; index++) {
    const [a, b] = [(index / pockets) * 360 + 4, ((index + 1) / pockets) * 360 + 4];
    const fill =
      index === 7
        ? d.linear(60, even("#35e08a", "#0b8a4a"))
        : index % 2 === 0
          ? d.linear(60, even("#ff4763", "#a80c2e"))
          : d.linear(60, even("#3a3f66", "#0b0c1c"));
    d.path(
      `M${onRing(a, 112)}A112 ${112 * tilt} 0 0 1 ${onRing(b, 112)}L${onRing(b, 82, -4)}A82 ${82 * tilt} 0 0 0 ${onRing(a, 82, -4)}Z`,
      fill,
      { stroke: "#ffd98a", "stroke-width": 1.1 },
    );
    d.path(
      `M${onRing(a, 82, -4)}A82 ${82 * tilt} 0 0 1 ${onRing(b, 82, -4)}L${onRing(b, 62, -10)}A62 ${62 * tilt} 0 0 0 ${onRing(a, 62, -10)}Z`,
      index % 2 === 0 ? "#5c0a1c" : "#14162c",
      { stroke: "#c98a2e", "stroke-width": 0.8 },
    );
  }
  d.ellipse(cx, cy + 8, 62, 62 * tilt, d.radial(even("#ffd08a", "#b5662c", "#4a1e08"), 0.5, 0.5, 0.6, 0.4, 0.25));
  for (let spoke = 0; spoke < 8; spoke++) {
    const angle = (spoke * 45 * Math.PI) / 180;
    d.line(`M${cx} ${cy}L${cx + Math.cos(angle) * 58} ${cy + 8 + Math.sin(angle) * 58 * tilt}`, "#ffd98a", 1.3, {
      opacity: 0.5,
    });
  }
  shadow(d, cx, cy + 6, 34, 16, 0.6);
  for (const angle of [24, 114, 204, 294]) {
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [cx + Math.cos(turn) * 40, cy - 26 + Math.sin(turn) * 40 * tilt];
    d.line(`M${cx} ${cy - 26}L${x} ${y}`, d.linear(30, even("#fff3c2", "#c97a0a")), 7);
    ball(d, x, y, 8, "#ffc53d");
  }
  d.path(
    `M${cx - 15} ${cy + 4}C${cx - 10} ${cy - 26} ${cx - 8} ${cy - 40} ${cx - 12} ${cy - 58}H${cx + 12}C${cx + 8} ${cy - 40} ${cx + 10} ${cy - 26} ${cx + 15} ${cy + 4}Z`,
    d.linear(0, even("#7a4204", "#fff3c2", "#ffc53d", "#8a5206")),
  );
  ball(d, cx, cy - 66, 15, "#ffc53d");
  glow(d, 232, 214, 30, "#ffffff", 0.7);
  shadow(d, 233, 228, 14, 6, 0.7);
  ball(d, 232, 216, 12, "#eef2ff");
  d.path(`M${onRing(200, 131)}A131 ${131 * tilt} 0 0 1 ${onRing(300, 131)}`, "none", {
    stroke: "#fff0d0",
    "stroke-width": 4,
    "stroke-linecap": "round",
    opacity: 0.65,
  });
  glint(d, 66, 116, 18, "#fff3c2", 0.9);
  motes(d, 61, 24, ["#ffe08a", "#9dffc9"], 8, 120);
};
