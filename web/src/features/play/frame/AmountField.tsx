import { memo, useEffect, useState } from "react";
import type { PlayMode } from "@/api/schema";
import { type Amount, ZERO } from "@/lib/amount";
import { parseAmount, plainAmount } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { DecimalField } from "@/ui/Field";
import { GoldIcon, useMoneyStyle } from "@/ui/Money";

export interface AmountFieldProps {
  label: string;
  value: Amount;
  playMode: PlayMode;
  onChange: (units: Amount) => void;
  error?: string;
  disabled?: boolean;
  /** The ½, 2× and Max keys: what half, double and most make of the stake. */
  keys?: { half: () => void; double: () => void; max: () => void };
}

const KEY =
  "press h-11 min-w-11 rounded-sm bg-active px-2.5 text-sm font-semibold text-ink-1 hover:brightness-(--under-hand) disabled:text-ink-3";

/** An amount as the player types it; the value is always whole units. */
export const AmountField = memo(function AmountField({
  label,
  value,
  playMode,
  onChange,
  error,
  disabled,
  keys,
}: AmountFieldProps) {
  const { t } = useTranslation("games");
  const style = useMoneyStyle();
  const [text, setText] = useState(() => plainAmount(value, style));
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!editing) setText(plainAmount(value, style));
  }, [value, style, editing]);

  function type(next: string) {
    setText(next);
    const units = next.trim() === "" ? ZERO : parseAmount(next, style);
    if (units !== null) onChange(units);
  }
  return (
    <DecimalField
      label={label}
      value={text}
      disabled={disabled}
      error={error}
      onFocus={() => setEditing(true)}
      onBlur={() => setEditing(false)}
      onChange={(event) => type(event.target.value)}
      prefix={playMode === 0 ? <GoldIcon className="size-5" /> : style.symbol}
      inputClassName="tnum font-semibold"
      suffix={
        keys && (
          <span className="flex gap-1">
            <button type="button" className={KEY} disabled={disabled} onClick={keys.half} aria-label={t("half")}>
              ½
            </button>
            <button type="button" className={KEY} disabled={disabled} onClick={keys.double} aria-label={t("double")}>
              2×
            </button>
            <button type="button" className={KEY} disabled={disabled} onClick={keys.max}>
              {t("max")}
            </button>
          </span>
        )
      }
    />
  );
});
