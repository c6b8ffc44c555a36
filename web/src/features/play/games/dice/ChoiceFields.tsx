import { RefreshCw } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { NumberField } from "../../frame/NumberField";
import {
  clampWinning,
  type DiceChoice,
  FEWEST_WINNING,
  MOST_WINNING,
  multiplierOf,
  targetFor,
  winning,
  winningFor,
} from "./rules";

interface Props {
  choice: DiceChoice;
  disabled: boolean;
  onChoice: (choice: DiceChoice) => void;
}

/** Multiplier, target and win chance: three faces of one number. Each may be typed; the others follow, exactly. */
export function ChoiceFields({ choice, disabled, onChoice }: Props) {
  const { t } = useTranslation(["dice", "games"]);
  const outcomes = winning(choice);
  const toOutcomes = (next: number) => {
    const kept = clampWinning(next);
    onChoice({ over: choice.over, target: targetFor(kept, choice.over) });
  };
  return (
    <div className="grid grid-cols-3 gap-2">
      <NumberField
        label={t("games:multiplier")}
        unit={10_000}
        value={multiplierOf(outcomes)}
        suffix="×"
        disabled={disabled}
        within={(value) => value >= multiplierOf(MOST_WINNING) && value <= multiplierOf(FEWEST_WINNING)}
        onValue={(value) => toOutcomes(winningFor(value))}
      />
      <NumberField
        label={t(choice.over ? "roll_over" : "roll_under")}
        unit={100}
        value={choice.target}
        disabled={disabled}
        within={(target) => {
          const count = winning({ target, over: choice.over });
          return count >= FEWEST_WINNING && count <= MOST_WINNING;
        }}
        onValue={(target) => toOutcomes(winning({ target, over: choice.over }))}
        button={
          <button
            type="button"
            disabled={disabled}
            aria-label={t("swap_side")}
            title={t("swap_side")}
            onClick={() => onChoice({ over: !choice.over, target: 10_000 - choice.target })}
            className="press relative grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 before:absolute before:-inset-1.5 hover:text-ink-1"
          >
            <RefreshCw aria-hidden className="size-4.5" />
          </button>
        }
      />
      <NumberField
        label={t("games:win_chance")}
        unit={100}
        value={outcomes}
        suffix="%"
        disabled={disabled}
        within={(value) => value >= FEWEST_WINNING && value <= MOST_WINNING}
        onValue={toOutcomes}
      />
    </div>
  );
}
