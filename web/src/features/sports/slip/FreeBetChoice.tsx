import { useId } from "react";
import { serverNow } from "@/lib/api/call";
import { formatDay, formatMinute } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useOddsText } from "../oddsPreference";
import type { FreeBet } from "../wire";
import { chooseFreeBet, useFreeBetChoice } from "./freeBetChoice";
import { areOddsTooLow, type FreeBetGroup, groupedByAmount, isOneLine } from "./freeBets";
import { Issue } from "./Issue";
import { RaisedChip } from "./RaisedChip";
import type { SlipView } from "./slipView";
import { useAmountText } from "./useAmountText";
import { useFreeBets } from "./useFreeBets";

const DAY_MS = 24 * 3_600_000;

/** The player's free bets, one of which can be used instead of a stake, and why the chosen one was dropped. Without them, nothing. */
export function FreeBetChoice({ view }: { view: SlipView }) {
  const { t } = useTranslation("sportsBets");
  const dropped = useFreeBetChoice((choice) => choice.dropped);
  const { list = [], leastOdds } = useFreeBets();
  return (
    <>
      {view.account === 1 && list.length > 0 && <Choice view={view} list={list} leastOdds={leastOdds} />}
      {dropped && (
        <div role="alert">
          <Issue>{t(`free_bet_dropped_${dropped.reason}`)}</Issue>
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  view: SlipView;
  list: readonly FreeBet[];
  leastOdds: number;
}

/** A key for each amount; its line has the same height where the slip is no bet that a free bet can be used for. */
function Choice({ view, list, leastOdds }: ChoiceProps) {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  const rule = useId();
  const fits = isOneLine({ kind: view.kind, legs: view.legs.length });
  const isTooLow = areOddsTooLow(view.odds, leastOdds);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">
        {t("free_bet")}{" "}
        <span id={rule} className={cx("tnum", fits && isTooLow ? "font-semibold text-ink-1" : "text-ink-3")}>
          · {t("free_bet_odds", { odds: write(leastOdds) })}
        </span>
      </legend>
      {fits ? (
        <div className="no-scrollbar flex gap-1.5 overflow-x-auto">
          {groupedByAmount(list).map((group) => (
            <FreeBetChip key={group.first.amount} group={group} disabled={isTooLow} rule={rule} />
          ))}
        </div>
      ) : (
        <p className="flex min-h-11 items-center text-sm text-ink-2">{t("free_bet_kinds")}</p>
      )}
    </fieldset>
  );
}

interface ChipProps {
  group: FreeBetGroup;
  disabled: boolean;
  /** The element with the rule that a disabled chip does not meet. */
  rule: string;
}

function FreeBetChip({ group: { first, bets }, disabled, rule }: ChipProps) {
  const { t } = useTranslation("sportsBets");
  const write = useAmountText(1);
  const chosen = useFreeBetChoice((choice) => choice.chosen?.id);
  const isChosen = bets.some(({ id }) => id === chosen);
  const amount = write(first.amount);
  return (
    <RaisedChip
      selected={isChosen}
      disabled={disabled}
      aria-describedby={rule}
      onClick={() => chooseFreeBet(isChosen ? null : first)}
    >
      {bets.length > 1 ? `${bets.length} × ${amount}` : amount}{" "}
      <span className="text-xs font-normal">{t("free_bet_until", { time: untilText(first.expires_at) })}</span>
    </RaisedChip>
  );
}

/** Until when a free bet can be used: the day, and in its last hours the time. */
const untilText = (ms: number): string =>
  ms - serverNow() < DAY_MS ? formatMinute(ms, currentTag()) : formatDay(ms, currentTag());
