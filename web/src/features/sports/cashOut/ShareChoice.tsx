import { useState } from "react";
import { formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { Slider } from "@/ui/Slider";
import { Tabs } from "@/ui/Tabs";
import { useAmountText } from "../slip/useAmountText";
import type { AccountType, SportsQuote } from "../wire";
import { partOf } from "./cashOutMath";

/** Basis points in one per cent. */
const PERCENT = 100;
/** The steps of a part, in per cent. */
const STEP = 5;

/** How much of a bet is to be cashed out: all that is left, or a part, which is kept while all is chosen. */
export interface ChosenShare {
  kind: "all" | "part";
  /** In basis points. */
  part: number;
}

interface Props {
  quote: SportsQuote;
  account: AccountType;
  chosen: ChosenShare;
  onChange: (chosen: ChosenShare) => void;
}

/** Chooses all, or a part by a slider, with what it pays and what of the stake goes on. */
export function ShareChoice({ quote, account, chosen, onChange }: Props) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(account);
  const { tag } = useMoneyStyle();
  // A new offer does not make the focused slider speak: it reads the offer of the player's last step.
  const [read, setRead] = useState({ quote, part: chosen.part });
  if (read.part !== chosen.part) setRead({ quote, part: chosen.part });
  const words = (share: number, of = quote) => {
    const { paid, rest } = partOf(of, share);
    return t("share_value", { rate: formatRate(share, tag), paid: amount(paid), rest: amount(rest) });
  };
  const items = [
    { value: "all", label: t("share_all") },
    { value: "part", label: t("share_part") },
  ] satisfies { value: ChosenShare["kind"]; label: string }[];
  return (
    <div className="grid grid-cols-1 gap-1">
      <Tabs
        label={t("share")}
        value={chosen.kind}
        items={items}
        onChange={(kind) => onChange({ ...chosen, kind })}
        full
      />
      {chosen.kind === "part" && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the slider in it is noticed
        <div className="grid grid-cols-1 gap-1" onFocus={() => setRead({ quote, part: chosen.part })}>
          <Slider
            className="px-3"
            label={t("share_part")}
            value={chosen.part / PERCENT}
            min={quote.min_share / PERCENT}
            max={quote.max_share / PERCENT}
            step={STEP}
            format={(value) => words(value * PERCENT, read.quote)}
            onChange={(value) => onChange({ kind: "part", part: value * PERCENT })}
          />
          <span aria-hidden className="tnum text-sm text-ink-2">
            {words(chosen.part)}
          </span>
        </div>
      )}
    </div>
  );
}
