import { randomFrom } from "@/art/random";
import { type Drawing, even, type Point, polygon } from "@/art/svg";
import { roundedBy, smooth } from "./pebble";

/** A lump of gold about the origin: facets of a rough casting, each in its own light. */
export function lump(d: Drawing, seed: number, r: number): void {
  const random = randomFrom(seed);
  const rim = roundedBy(random, r, r * 0.84, 0.12, 10);
  const knee = rim.map(
    ([x, y], at): Point => [x * 0.62 + random.between(-2, 2) - r * 0.04, y * 0.6 - r * 0.1 + (at % 2) * 1.6],
  );
  const outline = polygon(rim);
  d.path(polygon(rim.map(([x, y]): Point => [x * 1.02 + 1.5, y * 1.02 + r * 0.14])), "#0a0602", { opacity: 0.6 });
  d.path(outline, "#c97a0a", { stroke: "#5a2d02", "stroke-width": r * 0.09, "stroke-linejoin": "round" });
  const tones = ["#fff3c2", "#ffe28a", "#ffc53d", "#f0a012", "#c97a0a", "#8f4f06"];
  rim.forEach((point, at) => {
    const next = rim[(at + 1) % rim.length] ?? point;
    const [a = point, b = next] = [knee[at], knee[(at + 1) % knee.length]];
    const facing = (-(point[0] + next[0]) * 0.55 - (point[1] + next[1]) * 0.83) / (r * 2);
    const tone = (share: number) =>
      tones[Math.max(0, Math.min(5, Math.round(2.5 - share * 2.8 + random.between(-0.7, 0.7))))] ?? "#ffc53d";
    const [first, second] = [tone(facing), tone(facing * 0.7)];
    d.polygon([point, next, b], first, { stroke: first, "stroke-width": 0.5 });
    d.polygon([point, b, a], second, { stroke: second, "stroke-width": 0.5 });
  });
  d.polygon(knee, d.linear(55, even("#fffbe6", "#ffe28a", "#ffc53d", "#e8960e")), {
    stroke: "#fff3c2",
    "stroke-width": r * 0.03,
    "stroke-opacity": 0.7,
    "stroke-linejoin": "round",
  });
  const dents = roundedBy(random, r * 0.2, r * 0.13, 0.3, 6).map(([x, y]): Point => [x + r * 0.16, y + r * 0.06]);
  d.path(smooth(dents), "#c97a0a", { opacity: 0.55 });
  d.line(`M${-r * 0.4} ${-r * 0.32}Q${-r * 0.12} ${-r * 0.54} ${r * 0.22} ${-r * 0.46}`, "#ffffff", r * 0.08, {
    opacity: 0.85,
  });
}
