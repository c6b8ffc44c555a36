import type { Length } from "../config";

/** What lengths are measured in besides pixels and parts of a whole. */
export interface Units {
  rem: number;
  vw: number;
}

/** A length in pixels; `whole` is what its percents are of. What can't be understood is nothing. */
export function lengthOf(length: Length | undefined, whole: number, units: Units): number {
  if (typeof length === "number") return Number.isFinite(length) ? length : 0;
  const [, digits, unit] = /^\s*(-?\d*\.?\d+)\s*(px|%|rem|vw)?\s*$/.exec(length ?? "") ?? [];
  if (digits === undefined) return 0;
  const scale = { px: 1, "%": whole / 100, rem: units.rem, vw: units.vw / 100 }[unit ?? "px"] ?? 1;
  return Number(digits) * scale;
}

export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface Padded {
  padding?: Length;
  paddingTop?: Length;
  paddingRight?: Length;
  paddingBottom?: Length;
  paddingLeft?: Length;
}

/** One to three paddings go as in CSS; four are top, bottom, left, right, as such configurations are written. */
export function paddingOf(block: Padded, units: Units): Sides {
  const [a = 0, b = a, c = a, d = b] = String(block.padding ?? 0)
    .trim()
    .split(/\s+/)
    .map((part) => lengthOf(part, 0, units));
  const four =
    String(block.padding ?? 0)
      .trim()
      .split(/\s+/).length > 3;
  const own = (length: Length | undefined, otherwise: number) =>
    length === undefined ? otherwise : lengthOf(length, 0, units);
  return {
    top: own(block.paddingTop, a),
    right: own(block.paddingRight, four ? d : b),
    bottom: own(block.paddingBottom, four ? b : c),
    left: own(block.paddingLeft, four ? c : b),
  };
}
