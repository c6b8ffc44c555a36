import { memo } from "react";
import { openDialog } from "@/lib/dialogs";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { isDemo } from "./demo";
import type { GameRound } from "./round";

const SHOWN = 20;

interface Props<R> {
  rounds: R[];
  /** The result in a word: the roll of a dice round. */
  label: (round: R) => string;
}

/** The last twenty results, newest first; each opens its round. */
export function ResultStrip<R extends GameRound>({ rounds, label }: Props<R>) {
  const { t } = useTranslation("games");
  return (
    <ul aria-label={t("last_results")} className="no-scrollbar flex h-11 items-center gap-1.5 overflow-x-auto">
      {rounds.length === 0 && <li className="px-1 text-sm text-ink-3">{t("no_results")}</li>}
      {rounds.slice(0, SHOWN).map((round) => (
        <Result key={round.id} round={round} label={label(round)} />
      ))}
    </ul>
  );
}

interface ResultProps {
  round: GameRound;
  label: string;
}

/** Drawn once: a round that ended does not change. */
const Result = memo(function Result({ round, label }: ResultProps) {
  const { t } = useTranslation("games");
  const style = useMoneyStyle();
  const won = round.payout > round.stake;
  return (
    <li className="shrink-0 animate-[appear_.2s_ease-out]">
      <button
        type="button"
        // Nobody but this page knows a demo round.
        aria-disabled={isDemo(round) || undefined}
        onClick={() => isDemo(round) || openDialog("betDetail", { roundId: round.id })}
        aria-label={t(won ? "result_won" : "result_lost", {
          result: label,
          multiplier: formatMultiplier(round.payout > 0 ? round.multiplier : 0, style.tag),
        })}
        className={cx(
          "press tnum h-9 min-w-14 rounded-full px-3 text-sm font-bold before:absolute before:-inset-y-1",
          won ? "bg-win-fill text-on-win" : "bg-active text-ink-2",
        )}
      >
        {label}
      </button>
    </li>
  );
});
