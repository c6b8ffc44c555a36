import { formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { Switch } from "@/ui/Switch";
import type { SlotRules } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { timesAsOften } from "./figures";

interface Props {
  look: SlotLook;
  ante: SlotRules["modes"][number];
  on: boolean;
  set: (on: boolean) => void;
  disabled: boolean;
}

/** Spins that cost more and bring the feature more often. */
export function Ante({ look, ante, on, set, disabled }: Props) {
  const { t } = useTranslation("slots");
  const { tag } = useMoneyStyle();
  const hint = t("ante_hint", {
    percent: formatRate(ante.cost * 100, tag),
    times: timesAsOften(look.sheet, ante.id, tag),
  });
  return <Switch label={t("ante")} hint={hint} checked={on} onChange={set} disabled={disabled} />;
}
