export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Whether there is anything to see of a colour. */
export function isSeen(background: string | undefined): background is string {
  const colour = background?.trim().toLowerCase() ?? "";
  if (colour === "" || colour === "transparent") return false;
  const [, alpha] = /^rgba\(.*[,/]\s*([\d.]+%?)\s*\)$/.exec(colour) ?? [];
  return alpha === undefined || Number.parseFloat(alpha) > 0;
}

const SIDES: Record<string, number> = { right: 0, top: 90, left: 180, bottom: 270 };

export interface Gradient {
  /** Counted as in mathematics: 0 is to the right, 90 to the top. */
  angle: number;
  stops: { at: number; colour: string }[];
}

/** Reads `linear-gradient(45deg, red, rgb(0, 0, 9) 40%, blue)`; a stop's place may stand on either side of its colour. */
export function readGradient(background: string): Gradient | null {
  const [, inner] = /^\s*linear-gradient\((.+)\)\s*$/s.exec(background) ?? [];
  if (!inner) return null;
  // Commas within the parentheses of a colour do not count.
  const parts = inner.split(/,(?![^(]*\))/).map((part) => part.trim());
  const first = parts[0] ?? "";
  const side = Object.keys(SIDES).find((name) => first.includes(name));
  const angle = first.endsWith("deg") ? Number.parseFloat(first) : side ? SIDES[side] : undefined;
  const colours = angle === undefined ? parts : parts.slice(1);
  const stops = colours.map((part, index) => {
    const [, before, colour = "", after] = /^(?:([\d.]+%?)\s+)?(.+?)(?:\s+([\d.]+%))?$/s.exec(part) ?? [];
    const place = before ?? after;
    const share = Number.parseFloat(place ?? "") / (place?.endsWith("%") ? 100 : 1);
    const even = colours.length > 1 ? index / (colours.length - 1) : 0;
    return { at: Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : even, colour };
  });
  return { angle: angle ?? SIDES.bottom ?? 0, stops };
}

/** What to fill a box with. */
export function fillOf(
  ctx: CanvasRenderingContext2D,
  background: string,
  { x, y, w, h }: Box,
): string | CanvasGradient {
  const gradient = readGradient(background);
  if (!gradient) return background;
  const turn = (gradient.angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), -Math.sin(turn)];
  const reach = (Math.abs(dx) * w + Math.abs(dy) * h) / 2;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const fill = ctx.createLinearGradient(cx - dx * reach, cy - dy * reach, cx + dx * reach, cy + dy * reach);
  for (const { at, colour } of gradient.stops) {
    // A colour that a browser does not know must not stop the drawing.
    try {
      fill.addColorStop(at, colour);
    } catch {
      fill.addColorStop(at, "transparent");
    }
  }
  return fill;
}

/** `x y blur colour`; the first of several. */
export function readShadow(shadow: string | undefined): { x: number; y: number; blur: number; colour: string } | null {
  const [, x, y, blur, colour] =
    /^\s*(-?[\d.]+)(?:px)?\s+(-?[\d.]+)(?:px)?\s+([\d.]+)(?:px)?\s+([a-z]+\([^)]*\)|[^\s,]+)/i.exec(shadow ?? "") ?? [];
  return colour ? { x: Number(x), y: Number(y), blur: Number(blur), colour } : null;
}
