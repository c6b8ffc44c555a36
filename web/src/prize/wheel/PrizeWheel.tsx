import type { WheelConfig } from "../config";
import type { Kind } from "../core/view";
import { type Press, PrizeGame, type PrizeProps } from "../PrizeGame";
import type { Sheet } from "../paint/sheet";
import type { Units } from "../paint/units";
import { radiiOf, WheelPainter } from "./painter";
import { wheelRules } from "./rules";

const KIND: Kind<WheelConfig> = {
  rules: wheelRules,
  painter: (...of) => new WheelPainter(...of),
  holders: ({ blocks = [], prizes = [], buttons = [] }) => [...blocks, ...prizes, ...buttons],
};

/** The largest button is the one to press; a wheel without any is pressed as a whole. */
export function wheelPresses(config: WheelConfig, sheet: Pick<Sheet, "width" | "height">, units: Units): Press[] {
  const { button, all } = radiiOf(config, sheet, units);
  const radius = button || all;
  const [x, y] = [sheet.width / 2 - radius, sheet.height / 2 - radius];
  return [{ x, y, w: radius * 2, h: radius * 2, radius, run: (event) => config.start?.(event) }];
}

/** A wheel of prizes. */
export function PrizeWheel(props: PrizeProps<WheelConfig>) {
  return <PrizeGame kind={KIND} presses={wheelPresses} {...props} />;
}
