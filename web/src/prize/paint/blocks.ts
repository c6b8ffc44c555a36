import type { Block } from "../config";
import type { Box } from "./background";
import { drawImages, fillBox, type Pen } from "./pen";
import { lengthOf, paddingOf, type Units } from "./units";

/** What the blocks leave for the cells. */
export function withinBlocks(blocks: readonly Block[] | undefined, width: number, height: number, units: Units): Box {
  let box: Box = { x: 0, y: 0, w: width, h: height };
  for (const block of blocks ?? []) {
    const { top, right, bottom, left } = paddingOf(block, units);
    box = { x: box.x + left, y: box.y + top, w: box.w - left - right, h: box.h - top - bottom };
  }
  return box;
}

/** Draws the rectangular blocks from the outermost to the innermost. */
export function drawBlocks(pen: Pen, blocks: readonly Block[] | undefined, width: number, height: number): void {
  (blocks ?? []).forEach((block, index, all) => {
    const box = withinBlocks(all.slice(0, index), width, height, pen.units);
    fillBox(pen.ctx, block.background, box, lengthOf(block.borderRadius, 0, pen.units));
    drawImages(pen, block.imgs, box);
  });
}
