import type { AccountType, OriginalConfig, StakeLimits } from "@/api/schema";
import { FEWEST_WINNING, MOST_WINNING, multiplierOf } from "@/lib/fairness/dice";
import { formatMultiplier, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money, useMoneyStyle } from "@/ui/Money";

interface Props {
  config: OriginalConfig;
  limits: StakeLimits;
  account: AccountType;
}

/** How dice works, in the figures of this very table. */
export function DiceRules({ config, limits, account }: Props) {
  const { t } = useTranslation("games");
  const style = useMoneyStyle();
  const kind = account === 0 ? ("gold" as const) : ("money" as const);
  const row = "flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 odd:bg-raised/60";
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <ol className="grid list-decimal content-start gap-2 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-ink-3">
        <li>{t("dice_rule_roll")}</li>
        <li>{t("dice_rule_side")}</li>
        <li>{t("dice_rule_pay")}</li>
        <li>{t("dice_rule_round")}</li>
      </ol>
      <dl className="text-sm [&_dd]:tnum [&_dd]:text-right [&_dd]:font-semibold [&_dt]:text-ink-2">
        <div className={row}>
          <dt>{t("rtp")}</dt>
          <dd>{formatRate(Number((BigInt(config.rtp.num) * 10_000n) / BigInt(config.rtp.den)), style.tag)}</dd>
        </div>
        <div className={row}>
          <dt>{t("house_edge")}</dt>
          <dd>{formatRate(config.edge, style.tag)}</dd>
        </div>
        <div className={row}>
          <dt>{t("multipliers")}</dt>
          <dd>
            {formatMultiplier(multiplierOf(MOST_WINNING), style.tag, 4)} –{" "}
            {formatMultiplier(multiplierOf(FEWEST_WINNING), style.tag)}
          </dd>
        </div>
        <div className={row}>
          <dt>{t("stake_range")}</dt>
          <dd className="flex gap-1">
            <Money amount={limits.min_stake} kind={kind} /> – <Money amount={limits.max_stake} kind={kind} />
          </dd>
        </div>
        <div className={row}>
          <dt>{t("highest_payout")}</dt>
          <dd>
            <Money amount={limits.max_payout} kind={kind} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
