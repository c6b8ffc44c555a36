export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The points of a sector whose sides stand `gutter` apart from its neighbours'. */
export interface Sector {
  outer: { from: number; to: number };
  /** The inner arc; or, where the gutters meet before it, how far out they do so. */
  inner: { from: number; to: number } | { tip: number };
}

export function sectorOf(from: number, to: number, near: number, far: number, gutter: number): Sector {
  // A side moved by half a gutter cuts a circle at this angle from where it was.
  const aside = (radius: number) => (radius > gutter / 2 ? Math.asin(gutter / 2 / radius) : Math.PI);
  const outer = { from: from + aside(far), to: to - aside(far) };
  const inner = { from: from + aside(near), to: to - aside(near) };
  if (near > 0 && inner.to > inner.from) return { outer, inner };
  const half = Math.sin(Math.min(Math.PI, to - from) / 2);
  return { outer, inner: { tip: half > 0 ? gutter / 2 / half : 0 } };
}

export function sectorPath(
  ctx: CanvasRenderingContext2D,
  from: number,
  to: number,
  near: number,
  far: number,
  gutter: number,
): void {
  const { outer, inner } = sectorOf(from, to, near, far, gutter);
  ctx.beginPath();
  if (outer.to <= outer.from) return;
  ctx.arc(0, 0, far, outer.from, outer.to);
  if ("tip" in inner) {
    const middle = (from + to) / 2;
    ctx.lineTo(Math.cos(middle) * inner.tip, Math.sin(middle) * inner.tip);
  } else {
    ctx.arc(0, 0, near, inner.to, inner.from, true);
  }
  ctx.closePath();
}

/** How wide a sector is at a distance from the centre. */
export const chordAt = (distance: number, angle: number): number =>
  angle >= Math.PI ? distance * 2 : 2 * distance * Math.tan(angle / 2);
