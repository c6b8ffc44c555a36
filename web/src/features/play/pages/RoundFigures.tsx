import type { ReactNode } from "react";
import type { Amount } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";

interface Props {
  kind: MoneyKind;
  stake: Amount;
  /** What the stake was multiplied by, or the word in its place. */
  multiplier: ReactNode;
  /** What came back, and what it is called. */
  back: Amount;
  backLabel: string;
  won: boolean;
}

/** The three figures of a round. */
export function RoundFigures({ kind, stake, multiplier, back, backLabel, won }: Props) {
  const { t } = useTranslation("games");
  return (
    <dl className="grid grid-cols-3 gap-2 text-center [&>div]:rounded-md [&>div]:bg-panel [&>div]:p-3 [&_dd]:mt-0.5 [&_dd]:justify-center [&_dd]:font-bold [&_dt]:text-xs [&_dt]:text-ink-3">
      <div>
        <dt>{t("stake")}</dt>
        <dd>
          <Money amount={stake} kind={kind} compact />
        </dd>
      </div>
      <div>
        <dt>{t("multiplier")}</dt>
        <dd className="tnum">{multiplier}</dd>
      </div>
      <div>
        <dt>{backLabel}</dt>
        <dd className={won ? "text-win" : undefined}>
          <Money amount={back} kind={kind} compact />
        </dd>
      </div>
    </dl>
  );
}
