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
import { FlipBoard, lostFlip, RUNGS } from "./FlipBoard";
import { pictures } from "./faces";
import {
  type FlipAction,
  type FlipOutcome,
  type FlipParams,
  type FlipSide,
  MOST_FLIPS,
  multiplierOf,
  SIDES,
} from "./rules";
import { sounds } from "./sounds";

const CHOICE = "flip_choice";
/** From the answer to the plate. */
const LAND_MS = 290;
const RULES = ["rule_goal", "rule_pay", "rule_end", "steps:rule_lapse"] as const;

interface Choice {
  guess: FlipSide;
  /** Auto: what is called flip after flip, then the winnings are taken. */
  series: FlipSide[];
}

const isSide = (value: unknown): value is FlipSide => SIDES.includes(value as FlipSide);
function isChoice(value: unknown): value is Choice {
  const choice = value as Choice | null;
  return (
    choice !== null &&
    isSide(choice.guess) &&
    Array.isArray(choice.series) &&
    choice.series.length <= MOST_FLIPS &&
    choice.series.every(isSide)
  );
}

/** Flip: call the side, double with every right call, stop when you like. */
export function FlipGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["flip", "steps"]);
  const style = useMoneyStyle();
  const [choice, setChoice] = useState(() => savedChoice<Choice>(CHOICE, isChoice, { guess: "heads", series: [] }));
  const [auto, setAuto] = useState(false);
  const [asked, setAsked] = useState(false);
  const game = useGame<FlipParams, FlipOutcome, FlipAction>({
    config,
    params: () => {
      const guess = auto ? choice.series[0] : choice.guess;
      return guess === undefined ? null : { guess };
    },
    plan: (round) => {
      const guess = choice.series[round.outcome.flips.length];
      return guess === undefined ? "cash_out" : { guess };
    },
    onBet: ({ instant }) => {
      if (instant) return;
      playSound(sounds.toss);
      setAsked(true);
    },
    reveal: (round, before, { instant }) => {
      setAsked(false);
      const thrown = before !== round && round.outcome.flips.length > (before?.outcome.flips.length ?? 0);
      if (instant || !thrown) return pause(0);
      return pause(LAND_MS).then(() => playSound(sounds.land));
    },
  });
  useEffect(() => {
    if (game.phase === "idle") setAsked(false);
  }, [game.phase]);

  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    playSound(common.tick);
    setChoice(next);
    saveChoice(CHOICE, next);
  };
  const { round } = game;
  const outcome = round?.outcome ?? null;
  const planning = auto && !game.open && !game.automatic;
  const worth = outcome?.multiplier ?? 10_000;
  const cashOut = () => game.act("cash_out");
  function side(called: FlipSide) {
    if (game.automatic || game.busy) return;
    if (game.open) {
      playSound(sounds.toss);
      setAsked(true);
      game.act({ guess: called });
    } else if (planning) {
      if (choice.series.length < MOST_FLIPS) change({ series: [...choice.series, called] });
    } else change({ guess: called });
  }
  return (
    <GameFrame
      game={game}
      onMode={(mode) => setAuto(mode === "auto")}
      resultLabel={(each) => formatMultiplier(each.outcome.multiplier, style.tag)}
      notReady={t("series_hint")}
      hotkeys={[
        { key: "q", label: t("heads"), act: () => side("heads") },
        { key: "e", label: t("tails"), act: () => side("tails") },
        { key: "w", label: t("steps:key_cash_out"), act: () => game.open && cashOut() },
      ]}
      board={
        <>
          <FlipBoard
            outcome={outcome}
            roundId={round?.id ?? null}
            asked={asked}
            guess={game.open || auto ? null : choice.guess}
            live={!game.automatic && !game.busy}
            still={game.still}
            won={wonOf(round)}
            onSide={side}
          />
          <LiveRegion
            text={
              game.open && outcome
                ? t("said_open", {
                    side: t(outcome.flips.at(-1) ?? "heads"),
                    multiplier: formatMultiplier(worth, style.tag),
                  })
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
            items={choice.series.map((each) => ({ name: t(each), picture: pictures()[each] }))}
            choices={SIDES.map((each) => ({
              name: t(each),
              picture: pictures()[each],
              act: () => choice.series.length < MOST_FLIPS && change({ series: [...choice.series, each] }),
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
          ready={!lostFlip(outcome)}
          busy={game.busy}
          onCashOut={cashOut}
          random={{ label: t("random"), act: () => side(Math.random() < 0.5 ? "heads" : "tails") }}
        />
      }
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule))}
          facts={[
            { label: t("most"), value: MOST_FLIPS },
            { label: t("steps:highest_multiplier"), value: formatMultiplier(RUNGS.at(-1) ?? 0, style.tag) },
          ]}
        />
      }
    />
  );
}
