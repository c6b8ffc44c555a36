import { darken, lighten } from "@/art/colour";
import { glow, starPoints } from "@/art/light";
import { Drawing, even, toDataUri } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

const SIZE = 400;
const MIDDLE = SIZE / 2;
const BULBS = 24;
const [NIGHT, DEEP] = ["#12072e", "#3a1478"];

/** The bulbs of the rim: every second one, so that two pictures can take turns. */
function bulbs(d: Drawing, first: 0 | 1, isLit: boolean): void {
  for (let at = first; at < BULBS; at += 2) {
    const angle = (at * 2 * Math.PI) / BULBS;
    const [x, y] = [MIDDLE + Math.cos(angle) * 186, MIDDLE + Math.sin(angle) * 186];
    if (isLit) glow(d, x, y, 15, "#ffe08a", 0.95);
    d.circle(x, y, 5, d.radial(isLit ? even("#ffffff", "#fff3c2", "#ffc53d") : even("#ffe9a8", "#d58a12", "#7a4204")));
  }
}

/** The rim: gold around a dark band with bulbs that are out. What turns lies over its middle. */
function rimArt(): string {
  const d = new Drawing(SIZE, SIZE);
  d.circle(MIDDLE, MIDDLE, 199, darken(gold[0], 0.3));
  d.circle(MIDDLE, MIDDLE, 197.5, metalFill(d, gold, 55));
  d.circle(MIDDLE, MIDDLE, 194, d.linear(90, even(lighten(DEEP, 0.12), NIGHT)));
  d.circle(MIDDLE, MIDDLE, 178, metalFill(d, gold, 235));
  bulbs(d, 0, false);
  bulbs(d, 1, false);
  return toDataUri(d.toString());
}

/** Half of the bulbs, lit. */
function lightsArt(first: 0 | 1): string {
  const d = new Drawing(SIZE, SIZE);
  bulbs(d, first, true);
  return toDataUri(d.toString());
}

/** What lies still over the turning part: its shade at the edge and the light from above. */
function glassArt(): string {
  const d = new Drawing(SIZE, SIZE);
  const shade = d.around(MIDDLE, MIDDLE, 174, [
    [0.55, "#02010a", 0],
    [0.86, "#02010a", 0.1],
    [1, "#02010a", 0.5],
  ]);
  d.circle(MIDDLE, MIDDLE, 174, shade);
  d.path("M52 150A158 158 0 0 1 348 150Q200 86 52 150Z", "#ffffff", { opacity: 0.1 });
  d.circle(MIDDLE, MIDDLE, 174, "none", { stroke: gold[0], "stroke-width": 2 });
  return toDataUri(d.toString());
}

/** The pointer, its tip below: it turns about the point 34, 22. */
function pointerArt(): string {
  const d = new Drawing(68, 84);
  d.path("M12 14H60L36 82Z", "#02010a", { opacity: 0.35, "stroke-linejoin": "round" });
  d.path("M8 10Q34-4 60 10L34 80Z", d.linear(0, even("#ff8fa8", "#e21e4c", "#7a0a34")), {
    stroke: "#fff3c2",
    "stroke-width": 3,
    "stroke-linejoin": "round",
  });
  d.path("M14 12Q24 6 34 6L34 70Z", "#ffffff", { opacity: 0.28 });
  d.circle(34, 22, 9, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 1.5 });
  return toDataUri(d.toString());
}

/** The button in the middle, without words. */
function hubArt(): string {
  const d = new Drawing(140, 140);
  d.circle(70, 73, 66, "#02010a", { opacity: 0.45 });
  d.circle(70, 70, 66, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
  d.circle(70, 70, 56, darken(NIGHT, 0.2));
  d.circle(70, 70, 54, d.radial(even("#ff7a9a", "#d81b52", "#6d0a33"), 0.5, 0.5, 0.62, 0.4, 0.22));
  d.path("M24 56A48 48 0 0 1 116 56Q70 34 24 56Z", "#ffffff", { opacity: 0.22 });
  d.polygon(starPoints(70, 25, 7, 3, 5), "#fff6dc");
  return toDataUri(d.toString());
}

export const turntable = {
  rim: rimArt(),
  lights: [lightsArt(0), lightsArt(1)],
  glass: glassArt(),
  pointer: pointerArt(),
  hub: hubArt(),
} as const;
