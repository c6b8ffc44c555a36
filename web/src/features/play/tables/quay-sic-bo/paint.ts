import { NORMALS } from "./die";
import { FACES, type Face } from "./outcome";
import { cross, dot, turned, type Vector } from "./rotation";
import type { Seen } from "./show";

type Place = readonly [x: number, y: number];

const MIDDLE: Place = [0, 0];
const diagonal = (far: number): Place[] => [
  [-far, -far],
  [far, far],
];
const corners = (x: number, y: number): Place[] =>
  [-x, x].flatMap((across) => [-y, y].map((up): Place => [across, up]));

/** Pips of each face, in halves of an edge. */
const PIPS: Record<Face, readonly Place[]> = {
  1: [MIDDLE],
  2: diagonal(0.44),
  3: [...diagonal(0.5), MIDDLE],
  4: corners(0.44, 0.44),
  5: [...corners(0.48, 0.48), MIDDLE],
  6: [...corners(0.42, 0.54), [-0.42, 0], [0.42, 0]],
};

/** As on dice of this game: the one and the four are red, the one is large. */
const isRed = (face: Face): boolean => face === 1 || face === 4;
const radiusOf = (face: Face): number => (face === 1 ? 0.34 : 0.2);

/** Lanterns hang up on the left. */
const LIGHT: Vector = [-0.36, 0.72, 0.59];
const HALF: Vector = [-0.21, 0.42, 0.88];

const tone = (light: number, warm: readonly [number, number, number], cold: readonly [number, number, number]) =>
  `rgb(${warm.map((value, at) => Math.round((cold[at] ?? 0) + (value - (cold[at] ?? 0)) * light)).join(" ")})`;
const IVORY = [255, 249, 232] as const;
const SHADE = [104, 82, 92] as const;

/** What lies on the plate under a die. */
export function paintShadow(pen: CanvasRenderingContext2D, { shadow: { x, y, size, strength } }: Seen): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size * 0.6);
  const soft = pen.createRadialGradient(0, 0, 0.1, 0, 0, 1);
  soft.addColorStop(0, `rgb(10 4 14 / ${strength})`);
  soft.addColorStop(0.5, `rgb(10 4 14 / ${strength * 0.62})`);
  soft.addColorStop(1, "rgb(10 4 14 / 0)");
  pen.fillStyle = soft;
  pen.fillRect(-1, -1, 2, 2);
  pen.restore();
}

interface Side {
  face: Face;
  normal: Vector;
  right: Vector;
  up: Vector;
}

function sidesOf({ turn }: Seen): Side[] {
  const sides: Side[] = [];
  for (const face of FACES) {
    const normal = NORMALS[face];
    const right: Vector = Math.abs(normal[0]) > 0.5 ? [0, 0, 1] : [1, 0, 0];
    const seen = turned(turn, normal);
    if (seen[2] > 0.01)
      sides.push({ face, normal: seen, right: turned(turn, right), up: turned(turn, cross(normal, right)) });
  }
  return sides.sort((a, b) => a.normal[2] - b.normal[2]);
}

/** The face's own square, −1 … 1, as it is seen. */
function lay(pen: CanvasRenderingContext2D, { x, y, edge }: Seen, { normal, right, up }: Side): void {
  const half = edge / 2;
  pen.transform(
    right[0] * half,
    -right[1] * half,
    up[0] * half,
    -up[1] * half,
    x + normal[0] * half,
    y - normal[1] * half,
  );
}

/** A die: rounded edges that catch the light, hollow pips. */
export function paintDie(pen: CanvasRenderingContext2D, seen: Seen): void {
  const sides = sidesOf(seen);
  for (const side of sides) {
    pen.save();
    lay(pen, seen, side);
    const light = Math.max(0, dot(side.normal, LIGHT));
    // The body between the faces: a square with a broad round line around it.
    pen.fillStyle = pen.strokeStyle = tone(0.12 + light * 0.62, IVORY, SHADE);
    pen.lineJoin = "round";
    pen.lineWidth = 0.36;
    pen.beginPath();
    pen.rect(-0.82, -0.82, 1.64, 1.64);
    pen.fill();
    pen.stroke();
    pen.restore();
  }
  for (const side of sides) {
    pen.save();
    lay(pen, seen, side);
    paintSide(pen, side);
    pen.restore();
  }
}

function paintSide(pen: CanvasRenderingContext2D, { face, normal, right, up }: Side): void {
  const light = Math.max(0, dot(normal, LIGHT));
  const shine = Math.max(0, dot(normal, HALF)) ** 14;
  // The light comes from one corner of every face: from which one follows from how it is turned.
  const [lx, ly] = [dot(right, LIGHT), dot(up, LIGHT)];
  const across = pen.createLinearGradient(lx, ly, -lx, -ly);
  across.addColorStop(0, tone(Math.min(1.04, 0.36 + light * 0.7 + shine * 0.12), IVORY, SHADE));
  across.addColorStop(1, tone(0.18 + light * 0.74, IVORY, SHADE));
  pen.fillStyle = across;
  pen.beginPath();
  pen.roundRect(-0.93, -0.93, 1.86, 1.86, 0.34);
  pen.fill();
  pen.strokeStyle = `rgb(255 255 255 / ${0.12 + light * 0.4})`;
  pen.lineWidth = 0.045;
  pen.stroke();
  const radius = radiusOf(face);
  const hollow = isRed(face) ? ["#7a0614", "#d8162e"] : ["#07060c", "#2c2838"];
  for (const [x, y] of PIPS[face]) {
    disc(pen, [x - lx * 0.045, y - ly * 0.045], radius, `rgb(255 255 255 / ${0.25 + light * 0.5})`);
    const deep = pen.createLinearGradient(x + lx * radius, y + ly * radius, x - lx * radius, y - ly * radius);
    deep.addColorStop(0, hollow[0] ?? "#000");
    deep.addColorStop(1, hollow[1] ?? "#000");
    disc(pen, [x, y], radius, deep);
  }
}

function disc(pen: CanvasRenderingContext2D, [x, y]: Place, radius: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
