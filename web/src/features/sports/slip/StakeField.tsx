import { useEffect, useState } from "react";
import { type Amount, plus, toAmount, ZERO } from "@/lib/amount";
import { parseAmount, plainAmount } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { DecimalField } from "@/ui/Field";
import { GoldIcon, useMoneyStyle } from "@/ui/Money";
import type { AccountType } from "../wire";
import { RaisedChip } from "./RaisedChip";
import { useAmountText } from "./useAmountText";

/** What the stake chips add, in whole units of the currency. */
const STEPS = [10, 50, 100];

interface Props {
  label: string;
  hideLabel?: boolean;
  /** Nothing where no stake is chosen yet. */
  value: Amount;
  account: AccountType;
  /** The largest stake that is taken now; null while it is not known, missing where there is none. */
  largest?: Amount | null;
  onChange: (stake: Amount) => void;
}

/** An amount as the player types it, with chips that add to it and, for a stake, a key for the largest one. */
export function StakeField({ label, hideLabel, value, account, largest, onChange }: Props) {
  const { t } = useTranslation("sportsBets");
  const style = useMoneyStyle();
  const amount = useAmountText(account);
  const write = (stake: Amount) => (stake === 0 ? "" : plainAmount(stake, style));
  const [text, setText] = useState(() => write(value));
  const [editing, setEditing] = useState(false);
  const shown = write(value);
  useEffect(() => {
    if (!editing) setText(shown);
  }, [shown, editing]);

  function type(next: string) {
    setText(next);
    const stake = next.trim() === "" ? ZERO : parseAmount(next, style);
    if (stake !== null) onChange(stake);
  }
  function press(stake: Amount) {
    setText(write(stake));
    onChange(stake);
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <DecimalField
        label={label}
        hideLabel={hideLabel}
        value={text}
        placeholder="0"
        onFocus={() => setEditing(true)}
        onBlur={() => setEditing(false)}
        onChange={(event) => type(event.target.value)}
        prefix={account === 0 ? <GoldIcon className="size-5" /> : style.symbol}
        inputClassName="tnum font-semibold"
      />
      <div className="no-scrollbar flex gap-1.5 overflow-x-auto">
        {STEPS.map((step) => (
          <RaisedChip
            key={step}
            className="grow"
            aria-label={t("stake_add", { amount: amount(toAmount(step * style.unit)) })}
            onClick={() => press(plus(value, toAmount(step * style.unit)))}
          >
            +{step}
          </RaisedChip>
        ))}
        {largest !== undefined && (
          <RaisedChip
            className="grow"
            disabled={!largest}
            aria-label={largest ? t("stake_largest_of", { amount: amount(largest) }) : undefined}
            onClick={() => largest && press(largest)}
          >
            {t("stake_largest")}
          </RaisedChip>
        )}
      </div>
    </div>
  );
}
