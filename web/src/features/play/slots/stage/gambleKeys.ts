import type { TranslateFn } from "@/lib/i18n/keys";
import type { Hotkey } from "../../frame/useHotkeys";
import type { SlotSheet } from "../engine/sheet";
import { type GambledOn, type GambledPart, gambleRefusal, type SlotAction, type SlotOutcome } from "../rules";

const KEYS: readonly (readonly [key: string, on: GambledOn])[] = [
  ["q", "red"],
  ["w", "black"],
  ["1", "spade"],
  ["2", "heart"],
  ["3", "diamond"],
  ["4", "club"],
];

interface Gambling {
  sheet: SlotSheet;
  /** The win that waits; null while none does. */
  outcome: SlotOutcome | null;
  part: GambledPart;
  setPart: (part: GambledPart) => void;
  act: (action: SlotAction) => void;
}

/** The keys of the gamble. One that is refused is not asked for, as its button is not. */
export function gambleKeys(t: TranslateFn<"slots">, { sheet, outcome, part, setPart, act }: Gambling): Hotkey[] {
  const gamble = (on: GambledOn) => () => {
    if (outcome && gambleRefusal(sheet, outcome, on, part) === null) act({ gamble: { on, part } });
  };
  return [
    { key: "e", label: t("key_collect"), act: () => outcome && act("cash_out") },
    ...KEYS.map(([key, on]) => ({
      key,
      label: t("key_gamble", { on: t(`card_${on}`) }),
      act: gamble(on),
    })),
    { key: "h", label: t("key_part"), act: () => setPart(part === "whole" ? "half" : "whole") },
  ];
}
