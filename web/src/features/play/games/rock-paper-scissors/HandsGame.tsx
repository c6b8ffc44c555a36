import { useEffect, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { LiveRegion } from "../../frame/LiveRegion";
import { Rules } from "../../frame/Rules";
import { pause } from "../../frame/reveal";
import { saveChoice, savedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { Actions } from "../../steps/Actions";
import { Series } from "../../steps/Series";
import { wonOf } from "../../steps/won";
import { lastOf } from "./clash";
import { HandsBoard, RUNGS } from "./HandsBoard";
import { handPicture } from "./hands";
import {
  MOST_WINS,
  multiplierOf,
  type RockPaperScissorsAction,
  type RockPaperScissorsOutcome,
  type RockPaperScissorsParams,
  THROWS,
  type Throw,
} from "./rules";
import { sounds } from "./sounds";

const CHOICE = "rock_paper_scissors_choice";
/** Until the cards have met. */
const MEET_MS = 290;
const RULES = ["rule_goal", "rule_tie", "rule_pay", "rule_end", "steps:rule_lapse"] as const;

interface Choice {
  thrown: Throw;
  /** Auto: a throw for each win, repeated on a tie; then the winnings are taken. */
  series: Throw[];
}

const isThrow = (value: unknown): value is Throw => THROWS.includes(value as Throw);
function isChoice(value: unknown): value is Choice {
  const choice = value as Choice | null;
  return (
    choice !== null &&
    isThrow(choice.thrown) &&
    Array.isArray(choice.series) &&
    choice.series.length <= MOST_WINS &&
    choice.series.every(isThrow)
  );
}

/** Rock, paper, scissors against the house: every win doubles, a tie goes on. */
export function HandsGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["rock-paper-scissors", "steps"]);
  const style = useMoneyStyle();
  const [choice, setChoice] = useState(() => savedChoice<Choice>(CHOICE, isChoice, { thrown: "rock", series: [] }));
  const [auto, setAuto] = useState(false);
  const [asked, setAsked] = useState<Throw | null>(null);
  const game = useGame<RockPaperScissorsParams, RockPaperScissorsOutcome, RockPaperScissorsAction>({
    config,
    params: () => {
      const thrown = auto ? choice.series[0] : choice.thrown;
      return thrown === undefined ? null : { throw: thrown };
    },
    plan: (round) => {
      const thrown = choice.series[round.outcome.wins];
      return thrown === undefined ? "cash_out" : { throw: thrown };
    },
    onBet: ({ instant }) => {
      if (instant) return;
      playSound(sounds.throw);
      setAsked((auto ? choice.series[0] : choice.thrown) ?? null);
    },
    reveal: (round, before, { instant }) => {
      setAsked(null);
      const thrown = before !== round && round.outcome.throws.length > (before?.outcome.throws.length ?? 0);
      if (instant || !thrown) return pause(0);
      setTimeout(() => playSound(sounds.clash), 130);
      return pause(MEET_MS);
    },
  });
  useEffect(() => {
    if (game.phase === "idle") setAsked(null);
  }, [game.phase]);

  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    playSound(common.tick);
    setChoice(next);
    saveChoice(CHOICE, next);
  };
  const add = (thrown: Throw) => choice.series.length < MOST_WINS && change({ series: [...choice.series, thrown] });
  const { round } = game;
  const outcome = round?.outcome ?? null;
  const worth = outcome?.multiplier ?? 10_000;
  const ready = (outcome?.wins ?? 0) > 0;
  const last = lastOf(outcome);
  const cashOut = () => game.act("cash_out");
  function press(thrown: Throw) {
    if (game.automatic || game.busy) return;
    if (game.open) {
      playSound(sounds.throw);
      setAsked(thrown);
      game.act({ throw: thrown });
    } else if (auto) add(thrown);
    else change({ thrown });
  }
  return (
    <GameFrame
      game={game}
      onMode={(mode) => setAuto(mode === "auto")}
      resultLabel={(each) => formatMultiplier(each.outcome.multiplier, style.tag)}
      notReady={t("series_hint")}
      hotkeys={[
        { key: "q", label: t("rock"), act: () => press("rock") },
        { key: "w", label: t("paper"), act: () => press("paper") },
        { key: "e", label: t("scissors"), act: () => press("scissors") },
        { key: "r", label: t("steps:key_cash_out"), act: () => game.open && ready && cashOut() },
      ]}
      board={
        <>
          <HandsBoard
            outcome={outcome}
            roundId={round?.id ?? null}
            asked={asked}
            choice={game.open || auto ? null : choice.thrown}
            live={!game.automatic && !game.busy}
            still={game.still}
            won={wonOf(round)}
            onThrow={press}
          />
          <LiveRegion
            text={
              game.open && last
                ? `${t(last.ending, { mine: t(last.mine), theirs: t(last.theirs) })} · ${formatMultiplier(worth, style.tag)}`
                : ""
            }
          />
        </>
      }
      fields={
        auto && (
          <Series
            label={t("series")}
            hint={t("series_hint")}
            items={choice.series.map((each) => ({ name: t(each), picture: handPicture(each, "you") }))}
            choices={THROWS.map((each) => ({
              name: t(each),
              picture: handPicture(each, "you"),
              act: () => add(each),
            }))}
            worth={choice.series.length > 0 ? formatMultiplier(multiplierOf(choice.series.length), style.tag) : null}
            disabled={game.locked}
            onBack={() => change({ series: choice.series.slice(0, -1) })}
            onClear={() => change({ series: [] })}
          />
        )
      }
      actions={
        <Actions
          round={round}
          multiplier={worth}
          ready={ready}
          busy={game.busy}
          onCashOut={cashOut}
          random={{ label: t("random"), act: () => press(THROWS[Math.floor(Math.random() * 3)] ?? "rock") }}
        />
      }
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule))}
          facts={[
            { label: t("most"), value: MOST_WINS },
            { label: t("steps:highest_multiplier"), value: formatMultiplier(RUNGS.at(-1) ?? 0, style.tag) },
          ]}
        />
      }
    />
  );
}
