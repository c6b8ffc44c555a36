import { Drawing, toDataUri } from "@/art/svg";

const BRASS = "#f0cd86";
const spokes = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    return `M${60 + x * from} ${60 + y * from}L${60 + x * to} ${60 + y * to}`;
  }).join("");

/** A compass rose, printed in thin lines as on a chart. */
function drawRose(): string {
  const d = new Drawing(120, 120);
  const point = (turn: number, long: number, wide: number) =>
    d.at(60, 60, turn, 1, () => {
      d.path(`M0-${long}L${wide}-${wide}L0 0Z`, BRASS);
      d.path(`M0-${long}L-${wide}-${wide}L0 0Z`, "none", { stroke: BRASS, "stroke-width": 1 });
    });
  d.circle(60, 60, 40, "none", { stroke: BRASS, "stroke-width": 1 });
  d.circle(60, 60, 44, "none", { stroke: BRASS, "stroke-width": 2.4, "stroke-dasharray": "1 4.76" });
  for (const turn of [45, 135, 225, 315]) point(turn, 37, 6);
  for (const turn of [0, 90, 180, 270]) point(turn, 57, 9);
  return toDataUri(d.toString());
}

/** The helm of a ship. */
function drawHelm(): string {
  const d = new Drawing(120, 120);
  d.circle(60, 60, 36, "none", { stroke: BRASS, "stroke-width": 5 });
  d.circle(60, 60, 30, "none", { stroke: BRASS, "stroke-width": 1 });
  d.circle(60, 60, 9, "none", { stroke: BRASS, "stroke-width": 3 });
  d.line(spokes(8, 10, 46), BRASS, 2);
  d.line(spokes(8, 47, 55), BRASS, 6);
  return toDataUri(d.toString());
}

export const felt = { rose: drawRose(), helm: drawHelm() };
