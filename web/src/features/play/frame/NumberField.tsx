import { useEffect, useState } from "react";
import { parseDecimal, plainDecimal } from "@/lib/format/money";
import { decimalSign } from "@/lib/format/numbers";
import { cx } from "@/ui/cx";
import { DecimalField } from "@/ui/Field";
import { useMoneyStyle } from "@/ui/Money";

/** `2` as `2.00`: the three figures stand alike. */
function twoDecimals(text: string, tag: string): string {
  return /[.,]/.test(text) ? text : `${text}${decimalSign(tag)}00`;
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
export function NumberField({ label, unit, value, suffix, button, disabled, within, onValue }: NumberProps) {
  const style = { ...useMoneyStyle(), unit };
  const [text, setText] = useState("");
  const [editing, setEditing] = useState(false);
  const shown = twoDecimals(plainDecimal(value, style), style.tag);
  useEffect(() => {
    if (!editing) setText(shown);
  }, [shown, editing]);
  const typed = parseDecimal(text, style);
  const wrong = editing && (typed === null || !within(typed));
  return (
    <DecimalField
      label={label}
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
        const next = parseDecimal(event.target.value, style);
        if (next !== null && within(next)) onValue(next);
      }}
      inputClassName={cx("tnum pr-1 pl-3 font-semibold", wrong && "text-loss")}
      suffix={button ?? <span className="pr-2 text-ink-3">{suffix}</span>}
    />
  );
}
