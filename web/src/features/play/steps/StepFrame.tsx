import type { ReactNode } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../frame/GameFrame";
import { LiveRegion } from "../frame/LiveRegion";
import { Rules } from "../frame/Rules";
import type { GameRound } from "../frame/round";
import type { Hotkey } from "../frame/useHotkeys";
import { Actions } from "./Actions";
import type { StepGame, StepOutcome } from "./useStepGame";

interface Fact {
  label: string;
  value: ReactNode;
}

interface Props<Params, Outcome extends StepOutcome, Action, Choice, Press> {
  play: StepGame<Params, Outcome, Action, Choice, Press>;
  board: ReactNode;
  /** What the open round has come to, in words for screen readers; empty before the first step. */
  announcement: string;
  /** A round's end in words for screen readers, where its multiplier alone does not tell it. */
  resultAriaLabel?: (round: GameRound<Params, Outcome>) => string;
  /** There is something to cash out. */
  ready: boolean;
  fields: ReactNode;
  /** Why there is nothing to bet on yet, in words. */
  notReady?: string;
  hotkeys: Hotkey[];
  cashOutKey: string;
  /** What Cash out is called, where gold is taken and nothing is cashed. */
  cashOutLabel?: string;
  /** Leaves a step to the page. */
  random?: { label: string; act: () => void };
  /** More keys of an open round, below Cash out. */
  moreActions?: ReactNode;
  rules: ReactNode[];
  /** Figures of the rules, before and after the highest multiplier. */
  facts?: Fact[];
  moreFacts?: Fact[];
  /** The most that a round can be worth, in 1/10 000. */
  highest: number;
}

/** The frame of a game of steps: what it shares with every game, and the keys and words of an open round. */
export function StepFrame<Params, Outcome extends StepOutcome, Action, Choice, Press>(
  props: Props<Params, Outcome, Action, Choice, Press>,
) {
  const { play, ready, facts = [], moreFacts = [] } = props;
  const { game, worth } = play;
  const { t } = useTranslation("steps");
  const style = useMoneyStyle();
  const highest = { label: t("highest_multiplier"), value: formatMultiplier(props.highest, style.tag) };
  const { cashOut } = play;
  const cashOutLabel = props.cashOutLabel ?? t("cash_out");
  return (
    <GameFrame
      game={game}
      onMode={(mode) => play.setAuto(mode === "auto")}
      resultLabel={(round) => formatMultiplier(round.outcome.multiplier, style.tag)}
      resultAriaLabel={props.resultAriaLabel}
      notReady={props.notReady}
      hotkeys={[
        ...props.hotkeys,
        {
          key: props.cashOutKey,
          label: props.cashOutLabel ?? t("key_cash_out"),
          act: () => game.open && ready && cashOut(),
        },
      ]}
      board={
        <>
          {props.board}
          <LiveRegion text={game.open ? props.announcement : ""} />
        </>
      }
      fields={props.fields}
      actions={
        <>
          <Actions
            round={game.round}
            multiplier={worth}
            ready={ready}
            busy={game.busy}
            onCashOut={cashOut}
            label={cashOutLabel}
            random={props.random}
          />
          {props.moreActions}
        </>
      }
      rules={<Rules game={game} text={props.rules} facts={[...facts, highest, ...moreFacts]} />}
    />
  );
}
