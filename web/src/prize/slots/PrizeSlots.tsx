import type { SlotsConfig } from "../config";
import type { Kind } from "../core/view";
import { type Press, PrizeGame, type PrizeProps } from "../PrizeGame";
import type { Sheet } from "../paint/sheet";
import { lengthOf, type Units } from "../paint/units";
import { planOf } from "./geometry";
import { SlotsPainter } from "./painter";
import { slotsRules } from "./rules";

const KIND: Kind<SlotsConfig> = {
  rules: (config, { width, height }, units) => slotsRules(config, planOf(config, width, height, units).pitch),
  painter: (...of) => new SlotsPainter(...of),
  holders: ({ blocks = [], prizes = [] }) => [...blocks, ...prizes],
};

/** A slot machine has no button of its own: it is pressed as a whole. */
export function slotsPresses(
  config: SlotsConfig,
  { width, height }: Pick<Sheet, "width" | "height">,
  units: Units,
): Press[] {
  return [{ x: 0, y: 0, w: width, h: height, radius: lengthOf(config.blocks?.[0]?.borderRadius, 0, units) }];
}

/** A slot machine: it wins when all its reels show the same prize. */
export function PrizeSlots(props: PrizeProps<SlotsConfig>) {
  return <PrizeGame kind={KIND} presses={slotsPresses} {...props} />;
}
