import { formatRate } from "@/lib/format/money";
import { grouped } from "@/lib/format/numbers";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { type GameFigures, Rules } from "../../frame/Rules";
import type { CrashConfig } from "./schema";
import { useTimes } from "./times";

const TEXT = ["rule_shared", "rule_climb", "rule_out", "rule_auto", "rule_crash", "rule_void"] as const;

interface Fraction {
  num: string;
  den: string;
}
const rate = ({ num, den }: Fraction) => Number((BigInt(num) * 10_000n) / BigInt(den));

/** How Crash works, and how often it climbs how far. */
export function CrashRules({ config, game }: { config: CrashConfig; game: GameFigures }) {
  const { t } = useTranslation("crash");
  const { tag } = useMoneyStyle();
  const times = useTimes();
  const text = TEXT.map((rule) => t(rule, { seconds: Math.round(config.betting_ms / 1_000) }));
  /** What is rarer than a thousandth is written as one in so many. */
  const often = (chance: Fraction) =>
    rate(chance) >= 10
      ? t("reached_in", { rate: formatRate(rate(chance), tag) })
      : t("reached_rarely", { count: grouped(BigInt(chance.den) / BigInt(chance.num), tag) });
  return (
    <Rules
      game={game}
      text={text}
      facts={[{ label: t("auto_range"), value: `${times(config.min_auto)} – ${times(config.max_auto)}` }]}
    >
      <h3 className="mb-1 px-3 text-sm font-semibold">{t("chances")}</h3>
      <ul className="grid gap-x-4 text-sm tablet:grid-cols-2">
        {config.prizes.map(({ auto_cash_out: at, chance, rtp }) => (
          <li
            key={at}
            className="tnum flex min-h-11 items-center gap-3 rounded-sm bg-raised/60 px-3 not-first:mt-1 tablet:not-first:mt-0 tablet:mb-1"
          >
            <span className="min-w-20 font-bold">{times(at)}</span>
            <span className="flex-1 text-ink-2">{often(chance)}</span>
            <span className="text-ink-3">{t("returns", { rate: formatRate(rate(rtp), tag) })}</span>
          </li>
        ))}
      </ul>
    </Rules>
  );
}
