import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import {
  clampWinning,
  type DiceChoice,
  FEWEST_WINNING,
  MOST_WINNING,
  multiplierOf,
  targetFor,
  winning,
  winningFor,
} from "@/lib/fairness/dice";
import { parseAmount, plainAmount } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Field } from "@/ui/Field";
import { useMoneyStyle } from "@/ui/Money";

interface Props {
  choice: DiceChoice;
  disabled: boolean;
  onChoice: (choice: DiceChoice) => void;
}

/** Multiplier, target and win chance: three faces of one number. Each may be typed; the others follow, exactly. */
export function ChoiceFields({ choice, disabled, onChoice }: Props) {
  const { t } = useTranslation("games");
  const outcomes = winning(choice);
  const toOutcomes = (next: number) => {
    const kept = clampWinning(next);
    onChoice({ over: choice.over, target: targetFor(kept, choice.over) });
  };
  return (
    <div className="grid grid-cols-3 gap-2">
      <NumberField
        label={t("multiplier")}
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
            className="press relative grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 before:absolute before:-inset-x-1 before:-inset-y-1.5 hover:text-ink-1"
          >
            <RefreshCw aria-hidden className="size-4.5" />
          </button>
        }
      />
      <NumberField
        label={t("win_chance")}
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

/** `2` as `2.00`: the three figures stand alike. */
function twoDecimals(text: string, tag: string): string {
  if (/[.,]/.test(text)) return text;
  const sign = new Intl.NumberFormat(tag).formatToParts(1.5).find((part) => part.type === "decimal")?.value ?? ".";
  return `${text}${sign}00`;
}

interface NumberProps {
  label: string;
  /** Whole steps in 1.00. */
  unit: number;
  value: number;
  suffix?: string;
  button?: React.ReactNode;
  disabled: boolean;
  within: (value: number) => boolean;
  onValue: (value: number) => void;
}

/** A decimal number kept as whole steps. What is out of range is marked while typed and put right on leaving. */
function NumberField({ label, unit, value, suffix, button, disabled, within, onValue }: NumberProps) {
  const style = { ...useMoneyStyle(), unit };
  const [text, setText] = useState("");
  const [editing, setEditing] = useState(false);
  const shown = twoDecimals(plainAmount(value, style), style.tag);
  useEffect(() => {
    if (!editing) setText(shown);
  }, [shown, editing]);
  const typed = parseAmount(text, style);
  const wrong = editing && (typed === null || !within(typed));
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={disabled}
      aria-invalid={wrong || undefined}
      onFocus={(event) => {
        setEditing(true);
        event.target.select();
      }}
      onBlur={() => {
        setEditing(false);
        if (typed !== null && typed > 0) onValue(typed);
      }}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      onChange={(event) => {
        setText(event.target.value);
        const next = parseAmount(event.target.value, style);
        if (next !== null && within(next)) onValue(next);
      }}
      inputClassName={cx("tnum pr-1! pl-3! font-semibold", wrong && "text-loss!")}
      suffix={button ?? <span className="pr-2 text-ink-3">{suffix}</span>}
    />
  );
}
