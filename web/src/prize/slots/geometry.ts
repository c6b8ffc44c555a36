import type { Block, SlotsConfig } from "../config";
import { over, SLOTS } from "../defaults";
import type { Box } from "../paint/background";
import { withinBlocks } from "../paint/blocks";
import { lengthOf, type Units } from "../paint/units";

/** The blocks of a slot machine: one without a background has that of the default style. */
export const blocksOf = ({ blocks = [], defaultStyle }: SlotsConfig): Block[] =>
  blocks.map((block) => ({ ...block, background: block.background || defaultStyle?.background }));

export interface SlotsPlan {
  vertical: boolean;
  area: Box;
  /** The side of a symbol: they are square. */
  cell: number;
  /** From one symbol of a reel to the next, and from one reel to the next. */
  pitch: number;
  across: number;
}

export function planOf(config: SlotsConfig, width: number, height: number, units: Units): SlotsPlan {
  const { mode, rowSpacing, colSpacing } = over(SLOTS, config.defaultConfig);
  const area = withinBlocks(config.blocks, width, height, units);
  const reels = Math.max(1, config.slots?.length ?? 0);
  const vertical = mode !== "horizontal";
  const [row, col] = [lengthOf(rowSpacing, 0, units), lengthOf(colSpacing, 0, units)];
  const [along, between] = vertical ? [row, col] : [col, row];
  const cell = Math.max(0, ((vertical ? area.w : area.h) - between * (reels - 1)) / reels);
  return { vertical, area, cell, pitch: cell + along, across: cell + between };
}

/** The window of a reel. */
export function windowOf({ vertical, area, cell, across }: SlotsPlan, reel: number): Box {
  return vertical
    ? { x: area.x + across * reel, y: area.y, w: cell, h: area.h }
    : { x: area.x, y: area.y + across * reel, w: area.w, h: cell };
}

/** Which symbols of a reel are seen, and how far the middle of each is from the middle of the window. */
export function seenOn(position: number, count: number, pitch: number, length: number): { at: number; from: number }[] {
  if (count < 1 || pitch <= 0) return [];
  const reach = (length / 2 + pitch / 2) / pitch;
  const seen: { at: number; from: number }[] = [];
  for (let step = Math.ceil(position - reach); step <= Math.floor(position + reach); step++) {
    seen.push({ at: ((step % count) + count) % count, from: (step - position) * pitch });
  }
  return seen;
}
