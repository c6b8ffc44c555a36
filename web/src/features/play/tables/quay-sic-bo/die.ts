import type { Face } from "./outcome";
import { after, between, dot, type Rotation, turned, type Vector } from "./rotation";

/** Where each face of a die is; opposite ones add up to seven. */
export const NORMALS: Record<Face, Vector> = {
  1: [0, 1, 0],
  2: [0, 0, 1],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  5: [0, 0, -1],
  6: [0, -1, 0],
};

const UP: Vector = [0, 1, 0];

/** The face that lies on top. */
export function topOf(turn: Rotation): Face {
  let top: Face = 1;
  for (const face of [2, 3, 4, 5, 6] as const)
    if (dot(turned(turn, NORMALS[face]), UP) > dot(turned(turn, NORMALS[top]), UP)) top = face;
  return top;
}

/** The same turn with the top lying exactly flat. */
export const flat = (turn: Rotation): Rotation => after(between(turned(turn, NORMALS[topOf(turn)]), UP), turn);

/** Turns a die within its own cube so that `face` is where `place` was: it moves the same and shows another face. */
export const relabel = (face: Face, place: Face): Rotation => between(NORMALS[face], NORMALS[place]);
