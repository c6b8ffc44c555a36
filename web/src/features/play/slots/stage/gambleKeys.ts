import type { TranslateFn } from "@/lib/i18n/keys";
import type { Hotkey } from "../../frame/useHotkeys";
import type { GambledOn, GambledPart, SlotAction } from "../rules";

export type Part = GambledPart;
export const PARTS_FIRST: Part = "whole";

const KEYS: readonly (readonly [key: string, on: GambledOn])[] = [
  ["q", "red"],
  ["w", "black"],
  ["1", "spade"],
  ["2", "heart"],
  ["3", "diamond"],
  ["4", "club"],
];

interface Game {
  open: boolean;
  act: (action: SlotAction) => void;
}

/** The keys of the gamble. */
export function gambleKeys(t: TranslateFn<"slots">, game: Game, part: Part, setPart: (part: Part) => void): Hotkey[] {
  const press = (action: SlotAction) => () => game.open && game.act(action);
  return [
    { key: "e", label: t("key_collect"), act: press("cash_out") },
    ...KEYS.map(([key, on]) => ({
      key,
      label: t("key_gamble", { on: t(`card_${on}`) }),
      act: press({ gamble: { on, part } }),
    })),
    { key: "h", label: t("key_part"), act: () => setPart(part === "whole" ? "half" : "whole") },
  ];
}
