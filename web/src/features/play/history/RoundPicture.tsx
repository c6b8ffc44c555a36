import type { PublicRound } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { originalOf } from "../registry";
import { useLoaded } from "../useLoaded";
import { trySummarize, useSummaryFormat } from "./summary";
import "@/styles/games.css";

type Round = PublicRound & { state?: "settled" | "open" | "void" };

/** The choice and the outcome of a round, in the words and pieces of its game. */
export function RoundPicture({ round }: { round: Round }) {
  const { t } = useTranslation("rounds");
  const format = useSummaryFormat();
  const summarize = useLoaded(originalOf(round.bet.game_id)?.summary);
  const { params, outcome, bet } = round;
  const summary =
    summarize &&
    trySummarize(
      summarize,
      { params, outcome, multiplier: bet.multiplier, payout: bet.payout, state: round.state },
      format,
    );
  const state = round.state === "void" || round.state === "open" ? t(round.state) : null;
  if (!summary) return state && <p className="rounded-lg bg-panel p-4 text-sm text-ink-2">{state}</p>;
  return (
    <section className="grid gap-4 rounded-lg bg-panel p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {summary.choice.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {summary.choice.map(({ label, value }) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-ink-3">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p
          className={bet.payout > bet.stake ? "tnum text-2xl font-extrabold text-win" : "tnum text-2xl font-extrabold"}
        >
          {round.state === "void" ? t("short_void") : summary.word}
        </p>
      </div>
      {summary.picture}
      {state && <p className="text-sm text-ink-2">{state}</p>}
    </section>
  );
}
