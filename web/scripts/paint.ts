import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** What keeps flat colours clean and gradients without bands, in a few kilobytes. */
const AVIF = { quality: 42, effort: 2, chromaSubsampling: "4:2:0" } as const;
/**
 * So narrow are the pictures that come inside a first screen. Nine of them have to leave room for the rest: one that shows
 * much is painted coarser, until it is within its bytes.
 */
export const INSIDE = { width: 208, quality: 38, coarsest: 10, bytes: 3_100 } as const;

/** Painting takes threads of the pool that reads files too, and has only four: a build that waits for a file gives up. */
const AT_ONCE = 2;
let free = AT_ONCE;
const waiting: (() => void)[] = [];

/** Runs `work` once fewer than `AT_ONCE` others run. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((turn) => waiting.push(turn));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

function encode(drawing: string, width: number, quality: number): Promise<Buffer> {
  const drawn = Number(/ viewBox="0 0 (\d+) /.exec(drawing)?.[1]);
  return sharp(Buffer.from(drawing), { density: (72 * width) / drawn })
    .resize(width)
    .avif({ ...AVIF, quality })
    .toBuffer();
}

/** As fine as its bytes allow. */
async function encodeInside(drawing: string, width: number): Promise<Buffer> {
  let quality: number = INSIDE.quality;
  for (;;) {
    const picture = await encode(drawing, width, quality);
    if (picture.length <= INSIDE.bytes || quality <= INSIDE.coarsest) return picture;
    quality -= 2;
  }
}

/**
 * A drawing as a picture of `width` pixels: a browser decodes it beside the page's main thread, while an SVG is parsed,
 * laid out and painted on it. What was painted before is kept below `cache`.
 */
export async function paint(drawing: string, width: number, cache: string): Promise<Uint8Array> {
  const isInside = width <= INSIDE.width;
  const key = createHash("sha256")
    .update(JSON.stringify([drawing, width, isInside ? { ...AVIF, ...INSIDE } : AVIF, sharp.versions]))
    .digest("hex");
  const folder = join(cache, "pictures");
  const kept = join(folder, `${key}.avif`);
  const known = await readFile(kept).catch(() => null);
  if (known) return known;
  const picture = await inTurn(() => (isInside ? encodeInside(drawing, width) : encode(drawing, width, AVIF.quality)));
  mkdirSync(folder, { recursive: true });
  await writeFile(kept, picture);
  return picture;
}
