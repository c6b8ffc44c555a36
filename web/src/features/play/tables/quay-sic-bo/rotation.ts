/** Vectors and rotations in space; a rotation is a unit quaternion. Up is y, towards the player is z. */
export type Vector = readonly [x: number, y: number, z: number];
export type Rotation = readonly [w: number, x: number, y: number, z: number];

export const NO_ROTATION: Rotation = [1, 0, 0, 0];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** `a + b · times`. */
export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const length = (a: Vector): number => Math.sqrt(dot(a, a));

export const unit = ([w, x, y, z]: Rotation): Rotation => {
  const size = Math.hypot(w, x, y, z) || 1;
  return [w / size, x / size, y / size, z / size];
};

/** First `b`, then `a`. */
export const after = (a: Rotation, b: Rotation): Rotation => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

export const about = ([x, y, z]: Vector, angle: number): Rotation => {
  const sine = Math.sin(angle / 2);
  return [Math.cos(angle / 2), x * sine, y * sine, z * sine];
};

export const turned = (turn: Rotation, v: Vector): Vector => {
  const axis: Vector = [turn[1], turn[2], turn[3]];
  const twice = plus([0, 0, 0], cross(axis, v), 2);
  return plus(plus(v, twice, turn[0]), cross(axis, twice));
};

/** The shortest rotation that takes one direction to another. */
export function between(from: Vector, to: Vector): Rotation {
  const same = dot(from, to);
  if (same < -0.9999) {
    // Opposite: half a turn about anything across.
    const across = cross(from, Math.abs(from[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]);
    return about(plus([0, 0, 0], across, 1 / length(across)), Math.PI);
  }
  return unit([1 + same, ...cross(from, to)]);
}

/** A share of the way from one rotation to another, the short way round. */
export function part(a: Rotation, b: Rotation, share: number): Rotation {
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const side = cosine < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  const sine = Math.sin(angle);
  const [one, other] =
    sine < 1e-4
      ? [1 - share, share * side]
      : [Math.sin((1 - share) * angle) / sine, (Math.sin(share * angle) / sine) * side];
  return unit([
    a[0] * one + b[0] * other,
    a[1] * one + b[1] * other,
    a[2] * one + b[2] * other,
    a[3] * one + b[3] * other,
  ]);
}
