import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Drawing } from "@/art/svg";
import { motif } from "@/features/play/slots/the-clockmaker/art";
import { INSIDE, paint } from "../scripts/paint";

/** A tile that shows as much as any. */
function fullTile(): string {
  const drawing = new Drawing();
  motif(drawing);
  return drawing.toString();
}

describe("a picture that comes inside a first screen", () => {
  let cache: string;
  beforeAll(() => {
    cache = mkdtempSync(join(tmpdir(), "baize-paint-"));
  });
  afterAll(() => rmSync(cache, { recursive: true }));

  it("is within its bytes, however much it shows", async () => {
    const picture = await paint(fullTile(), INSIDE.width, cache);
    expect(picture.length).toBeLessThanOrEqual(INSIDE.bytes);
    // No coarser than it has to be.
    expect(picture.length).toBeGreaterThan(INSIDE.bytes * 0.8);
    expect(await sharp(picture).metadata()).toMatchObject({ width: INSIDE.width, format: "heif" });
  });

  it("is not what a screen with many pixels gets", async () => {
    expect((await paint(fullTile(), 2 * INSIDE.width, cache)).length).toBeGreaterThan(2 * INSIDE.bytes);
  });
});
