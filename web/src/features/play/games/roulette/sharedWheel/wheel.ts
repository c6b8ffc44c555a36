import { ball, shadow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { colourOf, WHEEL } from "../rules";

interface Place {
  x: number;
  y: number;
  r: number;
  tilt: number;
  /** Degrees by which zero lies from the right. */
  turn: number;
}

const POCKETS = {
  red: ["#ff5468", "#b30f33"],
  black: ["#454b78", "#0d0f22"],
  green: ["#4df0a4", "#0c8f50"],
} as const;

/** The wheel in its bowl, all 37 pockets in their order. */
export const wheel = (d: Drawing, { x, y, r, tilt, turn }: Place): void => {
  const disc = (part: number, fill: string, down = 0) => d.ellipse(x, y + down, r * part, r * part * tilt, fill);
  const on = (degrees: number, part: number, down = 0): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + Math.cos(angle) * r * part).toFixed(1)} ${(y + down + Math.sin(angle) * r * part * tilt).toFixed(1)}`;
  };
  const piece = (from: number, to: number, outer: number, inner: number, drop: number): string =>
    `M${on(from, outer)}A${r * outer} ${r * outer * tilt} 0 0 1 ${on(to, outer)}L${on(to, inner, drop)}A${r * inner} ${r * inner * tilt} 0 0 0 ${on(from, inner, drop)}Z`;
  disc(1, "#12081a", r * 0.17);
  disc(1, d.linear(0, even("#2c1420", "#7a4128", "#e09a62", "#6c3524", "#1c0d1a")), r * 0.08);
  disc(1, d.linear(50, even("#ffc48a", "#a4562a", "#5a2616", "#b5672e")));
  disc(0.91, d.linear(90, even("#210a08", "#74371a")));
  disc(0.83, metalFill(d, gold, 30), r * 0.015);
  const step = 360 / WHEEL.length;
  for (const [at, pocket] of WHEEL.entries()) {
    const [from, to] = [turn + (at - 0.5) * step, turn + (at + 0.5) * step];
    const [light, dark] = POCKETS[colourOf(pocket)];
    d.path(piece(from, to, 0.81, 0.67, 0), d.linear(70, even(light, dark)), { stroke: "#ffdf9a", "stroke-width": 0.8 });
    d.path(piece(from, to, 0.67, 0.52, r * 0.02), dark, { stroke: "#c98a2e", "stroke-width": 0.7 });
  }
  disc(0.52, d.radial(even("#ffd59a", "#b5662c", "#451b0c"), 0.5, 0.5, 0.62, 0.4, 0.24), r * 0.02);
  let spokes = "";
  for (let degrees = 15; degrees < 375; degrees += 30) spokes += `M${x} ${y}L${on(degrees, 0.5, r * 0.02)}`;
  d.line(spokes, "#ffe2a8", 1, { opacity: 0.45 });
  shadow(d, x, y + 2, r * 0.26, r * 0.12, 0.6);
  for (const degrees of [38, 128, 218, 308]) {
    const [endX = 0, endY = 0] = on(degrees, 0.3, -r * 0.16)
      .split(" ")
      .map(Number);
    d.line(`M${x} ${y - r * 0.16}L${endX} ${endY}`, gold[2], r * 0.05);
    ball(d, endX, endY, r * 0.06, gold[2]);
  }
  const [foot, neck] = [r * 0.1, r * 0.07];
  d.path(
    `M${x - foot} ${y + 2}C${x - neck} ${y - r * 0.2} ${x - neck} ${y - r * 0.3} ${x - neck * 1.2} ${y - r * 0.4}H${x + neck * 1.2}C${x + neck} ${y - r * 0.3} ${x + neck} ${y - r * 0.2} ${x + foot} ${y + 2}Z`,
    d.linear(0, even("#7a4204", "#fff3c2", "#ffc53d", "#8a5206")),
  );
  ball(d, x, y - r * 0.46, r * 0.105, gold[2]);
  const rim = `A${r * 0.955} ${r * 0.955 * tilt} 0 0 1`;
  d.line(`M${on(188, 0.955)}${rim}${on(262, 0.955)}`, "#fff2dc", 3.4, { opacity: 0.75 });
  d.line(`M${on(292, 0.955)}${rim}${on(336, 0.955)}`, "#bcd2ff", 2.6, { opacity: 0.7 });
};
