/** The size of a game in the units of its configuration, and how many pixels one of them is. */
export interface Sheet {
  width: number;
  height: number;
  scale: number;
}

/** A canvas beside the visible one, drawn once and copied from then on. */
export function drawAside(
  width: number,
  height: number,
  scale: number,
  draw: (ctx: CanvasRenderingContext2D) => void,
): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width * scale));
  canvas.height = Math.max(1, Math.ceil(height * scale));
  const ctx = canvas.getContext("2d");
  if (!ctx) return null;
  ctx.scale(scale, scale);
  draw(ctx);
  return canvas;
}

/** How brightly a win shines: three swells, then a quiet light that stays. */
export function glowAt(since: number, lasts: number): number {
  if (since < 0) return 0;
  const share = Math.min(1, since / lasts);
  return 0.32 + 0.68 * (1 - share) * Math.sin(share * Math.PI * 3) ** 2;
}
