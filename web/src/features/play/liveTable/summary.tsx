import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Chip } from "../chips/Chip";
import type { Summarize } from "../history/summary";
import type { LiveParams, LiveTable } from "./live";

/** The history's picture of a bet at a live table: the result, and the chips with what won. */
export const liveSummary =
  <Outcome extends object>(table: LiveTable<Outcome>): Summarize =>
  ({ params, outcome: record }) => {
    const outcome = (record.outcome ?? null) as Outcome | null;
    return {
      word: outcome ? table.shortOf(outcome) : "–",
      choice: [],
      picture: <Settled table={table} outcome={outcome} params={params as unknown as LiveParams} />,
    };
  };

interface Props<Outcome extends object> {
  table: LiveTable<Outcome>;
  outcome: Outcome | null;
  params: LiveParams;
}

function Settled<Outcome extends object>({ table, outcome, params }: Props<Outcome>) {
  const { t } = useTranslation("rounds");
  const { nameOf, said, decided } = table.useWords();
  const { bets = [], decisions = [] } = params as Partial<LiveParams>;
  const won = (spot: string) => outcome !== null && table.rules.returned(spot, outcome, decisions) > 0;
  return (
    <div className="grid gap-3">
      {outcome && (
        <div className="grid justify-items-start gap-2">
          <table.Picture outcome={outcome} bet={{ bets, decisions }} />
          <p className="text-sm font-semibold">{said(outcome)}</p>
        </div>
      )}
      {decided && decisions.length > 0 && (
        <p className="text-sm text-ink-2">{decisions.map(({ choice }) => decided(choice)).join(" · ")}</p>
      )}
      <ul aria-label={t("roulette_bets")} className="grid gap-1">
        {bets.map(({ spot, chips }) => (
          <SettledBet key={spot} name={nameOf(spot)} chips={chips} won={won(spot)} />
        ))}
      </ul>
    </div>
  );
}

function SettledBet({ name, chips, won }: { name: string; chips: number; won: boolean }) {
  const { t } = useTranslation("rounds");
  return (
    <li className="flex min-h-9 items-center gap-3 rounded-sm px-2 odd:bg-raised/60">
      <span className="size-7 text-xs">
        <Chip chips={chips} label={chips > 999 ? "★" : String(chips)} />
      </span>
      <span className={cx("flex-1 text-sm", won ? "font-bold text-win" : "text-ink-2")}>
        {name} × {chips}
      </span>
      {won && <span className="text-sm font-semibold text-win">{t("spot_won")}</span>}
    </li>
  );
}
