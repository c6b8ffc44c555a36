import { Infinity as Endless } from "lucide-react";
import { useState } from "react";
import type { PlayMode } from "@/api/schema";
import { parseDecimal, plainDecimal } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Chip } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { DecimalField, Field } from "@/ui/Field";
import { useMoneyStyle } from "@/ui/Money";
import { AmountField } from "./AmountField";
import { type AutoSettings, type AutoTerms, countOf, lacksLossLimit, type StakeRule } from "./auto";

interface Props {
  /** What a site asks of Auto in this game. */
  terms?: AutoTerms;
  settings: AutoSettings;
  playMode: PlayMode;
  disabled: boolean;
  onChange: (settings: AutoSettings) => void;
}

/** The plan of an auto-bet: how many, what happens to the stake, when to stop. */
export function AutoForm({ terms, settings, playMode, disabled, onChange }: Props) {
  const { t } = useTranslation("games");
  const counts = [0, 10, 50, 100].filter((count) => !terms || (count > 0 && count <= terms.most));
  const change = (part: Partial<AutoSettings>) => onChange({ ...settings, ...part });
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="sr-only">{t("auto")}</legend>
      <div>
        <span className="mb-1.5 block text-sm font-medium text-ink-2">{t("auto_count")}</span>
        <div className="flex items-center gap-1.5">
          {counts.map((count) => (
            <Chip
              key={count}
              size="sm"
              disabled={disabled}
              selected={countOf(settings, terms) === count}
              onClick={() => change({ count })}
              className="h-11 flex-1 px-1"
              aria-label={count === 0 ? t("auto_endless") : undefined}
            >
              {count === 0 ? <Endless aria-hidden /> : count}
            </Chip>
          ))}
          <Field
            label={t("auto_count")}
            hideLabel
            inputMode="numeric"
            className="w-20"
            value={settings.count === 0 ? "" : String(countOf(settings, terms))}
            placeholder={terms ? String(terms.most) : "∞"}
            onChange={(event) => change({ count: Number(event.target.value.replace(/\D/g, "").slice(0, 6)) || 0 })}
            inputClassName="tnum px-2 text-center"
          />
        </div>
      </div>
      <RuleField
        label={t("on_win")}
        rule={settings.onWin}
        disabled={disabled}
        onChange={(onWin) => change({ onWin })}
      />
      <RuleField
        label={t("on_loss")}
        rule={settings.onLoss}
        disabled={disabled}
        onChange={(onLoss) => change({ onLoss })}
      />
      <div className="grid grid-cols-2 gap-2">
        <AmountField
          label={t("stop_profit")}
          value={settings.stopProfit}
          playMode={playMode}
          disabled={disabled}
          onChange={(stopProfit) => change({ stopProfit })}
        />
        <AmountField
          label={t("stop_loss")}
          value={settings.stopLoss}
          error={lacksLossLimit(settings, terms) ? t("auto_loss_needed") : undefined}
          playMode={playMode}
          disabled={disabled}
          onChange={(stopLoss) => change({ stopLoss })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <CountField label={t("stop_wins")} value={settings.stopWins} onChange={(stopWins) => change({ stopWins })} />
        <CountField
          label={t("stop_streak")}
          value={settings.stopStreak}
          onChange={(stopStreak) => change({ stopStreak })}
        />
      </div>
      <MultiplierField
        label={t("stop_multiplier")}
        hint={t("zero_is_never")}
        value={settings.stopMultiplier}
        onChange={(stopMultiplier) => change({ stopMultiplier })}
      />
    </fieldset>
  );
}

interface NumberProps {
  label: string;
  hint?: string;
  value: number;
  onChange: (value: number) => void;
}

function CountField({ label, value, onChange }: NumberProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, "").slice(0, 3)) || 0)}
      inputClassName="tnum"
    />
  );
}

/** A multiplier as the player types it, kept in 1/10 000. */
function MultiplierField({ label, hint, value, onChange }: NumberProps) {
  const { tag } = useMoneyStyle();
  const style = { tag, unit: 10_000 };
  const [text, setText] = useState(() => plainDecimal(value, style));
  return (
    <DecimalField
      label={label}
      hint={hint}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseDecimal(event.target.value, style) ?? 0);
      }}
      onBlur={() => setText(plainDecimal(value, style))}
      inputClassName="tnum"
      suffix={<span className="pr-2 text-sm">×</span>}
    />
  );
}

interface RuleProps {
  label: string;
  rule: StakeRule;
  disabled: boolean;
  onChange: (rule: StakeRule) => void;
}

function RuleField({ label, rule, disabled, onChange }: RuleProps) {
  const { t } = useTranslation("games");
  const [percent, setPercent] = useState(() => (rule.kind === "raise" ? String(rule.basisPoints / 100) : "100"));
  const raise = (text: string) => {
    const clean = text
      .replace(",", ".")
      .replace(/[^\d.]/g, "")
      .slice(0, 6);
    setPercent(clean);
    const basisPoints = Math.min(100_000, Math.round(Number.parseFloat(clean || "0") * 100));
    if (Number.isFinite(basisPoints)) onChange({ kind: "raise", basisPoints });
  };
  return (
    <div>
      <span className="mb-1.5 block text-sm font-medium text-ink-2">{label}</span>
      <div className="flex items-center gap-1.5">
        <Chip
          size="sm"
          className="h-11"
          disabled={disabled}
          selected={rule.kind === "reset"}
          onClick={() => onChange({ kind: "reset" })}
        >
          {t("stake_reset")}
        </Chip>
        <Chip
          size="sm"
          className="h-11"
          disabled={disabled}
          selected={rule.kind === "raise"}
          onClick={() => raise(percent)}
        >
          {t("stake_raise")}
        </Chip>
        <DecimalField
          label={`${label}: ${t("stake_raise")}`}
          hideLabel
          className={cx("min-w-0 flex-1", rule.kind === "reset" && "opacity-60")}
          value={percent}
          onChange={(event) => raise(event.target.value)}
          suffix={<span className="pr-2 text-sm">%</span>}
          inputClassName="tnum px-2 text-right"
        />
      </div>
    </div>
  );
}
