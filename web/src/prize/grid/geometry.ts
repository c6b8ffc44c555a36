import type { Cell, GridConfig } from "../config";
import { GRID, GRID_SIZE, over } from "../defaults";
import type { Box } from "../paint/background";
import { withinBlocks } from "../paint/blocks";
import { lengthOf, type Units } from "../paint/units";

export interface GridPlan {
  area: Box;
  gutter: number;
  /** The size of a cell that covers one column and one row. */
  cell: { w: number; h: number };
}

export function planOf(config: GridConfig, width: number, height: number, units: Units): GridPlan {
  const area = withinBlocks(config.blocks, width, height, units);
  const gutter = lengthOf(over(GRID, config.defaultConfig).gutter, 0, units);
  const cols = Number(config.cols) || GRID_SIZE.cols;
  const rows = Number(config.rows) || GRID_SIZE.rows;
  const cell = { w: (area.w - gutter * (cols - 1)) / cols, h: (area.h - gutter * (rows - 1)) / rows };
  return { area, gutter, cell };
}

/** Where a cell lies; one that covers several takes their gutters too. */
export function boxOf({ area, gutter, cell }: GridPlan, { x, y, col = 1, row = 1 }: Cell): Box {
  return {
    x: area.x + (cell.w + gutter) * x,
    y: area.y + (cell.h + gutter) * y,
    w: cell.w * col + gutter * (col - 1),
    h: cell.h * row + gutter * (row - 1),
  };
}

export const buttonsOf = (config: GridConfig) => [...(config.buttons ?? []), ...(config.button ? [config.button] : [])];
