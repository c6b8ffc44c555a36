import type { GridConfig } from "../config";
import type { Kind } from "../core/view";
import { GRID_CELL, over } from "../defaults";
import { type Press, PrizeGame, type PrizeProps } from "../PrizeGame";
import type { Sheet } from "../paint/sheet";
import { lengthOf, type Units } from "../paint/units";
import { boxOf, buttonsOf, planOf } from "./geometry";
import { GridPainter } from "./painter";
import { gridRules, lightAt } from "./rules";

const KIND: Kind<GridConfig> = {
  rules: gridRules,
  light: {
    at: (config, frame) => lightAt(frame, config.prizes?.length ?? 0),
    onChange: (config, index) => config.change?.(index),
  },
  painter: (...of) => new GridPainter(...of),
  holders: (config) => [...(config.blocks ?? []), ...(config.prizes ?? []), ...buttonsOf(config)],
};

/** Only the button cells can be pressed. A button's own callback comes before the grid's. */
export function gridPresses(config: GridConfig, sheet: Pick<Sheet, "width" | "height">, units: Units): Press[] {
  const plan = planOf(config, sheet.width, sheet.height, units);
  const style = over(GRID_CELL, config.defaultStyle);
  return buttonsOf(config).map((button) => ({
    ...boxOf(plan, button),
    radius: lengthOf(button.borderRadius ?? style.borderRadius, 0, units),
    run: (event) => {
      button.callback?.(button);
      config.start?.(event, button);
    },
  }));
}

/** A grid of prizes around a button, with a light that runs from one to the next. */
export function PrizeGrid(props: PrizeProps<GridConfig>) {
  return <PrizeGame kind={KIND} presses={gridPresses} {...props} />;
}
