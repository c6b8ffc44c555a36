import { useState } from "react";
import { toAmount } from "@/lib/amount";
import { formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { leftOf } from "../cashOut/cashOutMath";
import { formatOdds } from "../oddsFormat";
import { useSelectionNames } from "../slip/SelectionWords";
import { nameOf } from "../slip/slipState";
import { useAmountText } from "../slip/useAmountText";
import styles from "../sports.module.css";
import { ODDS_ONE, type SportsBet, type SportsLeg } from "../wire";
import {
  type BetPart,
  type Exact,
  type FactorStep,
  factorOf,
  floorOf,
  inParts,
  isGivenBack,
  oddsOf,
  paidFactor,
  type SettledLine,
  settledLines,
  settledSum,
} from "./settlementMath";

/** Lines of a system that are written out; the others are counted. */
const MOST_WRITTEN = 30;

/** Writes what a leg counts, in decimals; a number that goes on is cut. */
function useFactorText(): (value: Exact) => string {
  const { tag } = useMoneyStyle();
  return (value) => {
    const parts = inParts(value);
    const isCut = BigInt(parts) * value.den !== value.num * BigInt(ODDS_ONE);
    return `${formatOdds(parts, "decimal", tag)}${isCut ? "…" : ""}`;
  };
}

/** How a settled bet was computed: what each leg counts, and what each line returned. Computed when it is opened. */
export function Arithmetic({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-md bg-page" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold text-ink-2">
        {t("arithmetic")}
      </summary>
      {isOpen && <Computation bet={bet} />}
    </details>
  );
}

function Computation({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const parts: BetPart[] = bet.each_way ? ["win", "place"] : ["win"];
  const lines = settledLines(bet);
  return (
    <div className="grid gap-3 px-3 pb-3 text-sm">
      {parts.map((part) => (
        <section key={part} className="grid gap-2">
          {parts.length > 1 && <h3 className="font-semibold">{t(`part_${part}`)}</h3>}
          <ol className="grid gap-1.5">
            {bet.legs.map((leg, at) => (
              <LegSteps key={nameOf(leg)} leg={leg} part={part} number={at + 1} />
            ))}
          </ol>
          {isGivenBack(bet) ? <GivenBack /> : <Lines bet={bet} lines={lines.filter((line) => line.part === part)} />}
        </section>
      ))}
      {bet.cashed_stake > 0 && <LeftOfStake bet={bet} lines={lines} />}
      {bet.free && <p className="text-xs text-ink-3">{t("free_bet_rule")}</p>}
      {lines.length > 1 && <p className="text-xs text-ink-3">{t("lines_note")}</p>}
    </div>
  );
}

/** The last step of a bet of which a part was cashed out: all lines, times what was left of the stake. */
function LeftOfStake({ bet, lines }: { bet: SportsBet; lines: readonly SettledLine[] }) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(bet.account_type);
  const { whole, payout } = settledSum(bet, lines);
  const left = leftOf(bet);
  return (
    <p className="tnum flex flex-wrap justify-between gap-x-3 border-t border-active pt-2">
      <span className="min-w-0 text-ink-2">
        {t("step_left")}: {amount(toAmount(whole))} × {amount(left)} ÷ {amount(bet.stake)}
      </span>
      <span className="ml-auto font-semibold">= {amount(toAmount(payout))}</span>
    </p>
  );
}

function LegSteps({ leg, part, number }: { leg: SportsLeg; part: BetPart; number: number }) {
  const write = useFactorText();
  const names = useSelectionNames();
  const words = useStepWords();
  const { steps } = factorOf(leg, part);
  const name = names.outcome(leg);
  return (
    <li className={styles.step}>
      <span className="tnum text-ink-3">{number}</span>
      <span className="flex min-w-0 justify-between gap-2">
        <span title={name} className="truncate">
          {name}
        </span>
        <span className="tnum font-semibold">{write(oddsOf(leg))}</span>
      </span>
      {steps.map((step) => (
        <span key={step.kind} className="flex justify-between gap-2 text-ink-2">
          <span>{words(step, leg, part)}</span>
          <span className="tnum font-semibold">{write(step.value)}</span>
        </span>
      ))}
    </li>
  );
}

function useStepWords(): (step: FactorStep, leg: SportsLeg, part: BetPart) => string {
  const { t } = useTranslation("sportsBets");
  const { tag } = useMoneyStyle();
  return ({ kind }, { result, each_way }, part) => {
    const own = part === "place" ? (result?.place ?? result) : result;
    return t(`step_${kind}`, {
      rate: formatRate(result?.rule4 ?? 0, tag),
      fraction: each_way?.fraction,
      places: own?.places,
      tied: own?.tied,
    });
  };
}

function Lines({ bet, lines }: { bet: SportsBet; lines: SettledLine[] }) {
  const { t } = useTranslation("sportsBets");
  const paid = lines.filter(({ factor }) => factor.num > 0n);
  const written = paid.slice(0, MOST_WRITTEN);
  const [lost, more] = [lines.length - paid.length, paid.length - written.length];
  return (
    <ul className="grid gap-1 border-t border-active pt-2">
      {written.map((line) => (
        <Line key={line.legs.join()} bet={bet} line={line} isNumbered={lines.length > 1} />
      ))}
      {more > 0 && <li className="text-ink-2">{t("lines_more", { count: more })}</li>}
      {lost > 0 && <li className="text-ink-2">{t("lines_lost", { count: lost })}</li>}
    </ul>
  );
}

/** In the place of the lines: nothing was computed of them. */
function GivenBack() {
  const { t } = useTranslation("sportsBets");
  return <p className="border-t border-active pt-2 font-semibold">{t("free_bet_back")}</p>;
}

/** Stake × what each leg counts = what the line returned; of a free bet less its stake. */
function Line({ bet, line, isNumbered }: { bet: SportsBet; line: SettledLine; isNumbered: boolean }) {
  const amount = useAmountText(bet.account_type);
  const write = useFactorText();
  const factors = line.legs.flatMap((at) => {
    const leg = bet.legs[at];
    return leg ? [write(factorOf(leg, line.part).factor)] : [];
  });
  const returned = [amount(bet.unit_stake), ...factors].join(" × ");
  const beyond = `${returned} − ${amount(bet.unit_stake)}`;
  const winnings = line.factor.num < line.factor.den ? `max(0, ${beyond})` : beyond;
  return (
    <li className="tnum flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0 text-ink-2">
        {isNumbered && <span className="text-ink-3">{line.legs.map((at) => at + 1).join("·")} </span>}
        {bet.free ? winnings : returned}
      </span>
      <span className="ml-auto font-semibold">
        = {amount(toAmount(floorOf(bet.unit_stake, paidFactor(bet, line.factor))))}
      </span>
    </li>
  );
}
