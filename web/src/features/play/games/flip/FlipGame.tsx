import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { pause } from "../../frame/reveal";
import type { SavedChoice } from "../../frame/savedChoice";
import { playSound } from "../../frame/sound";
import { SeriesField } from "../../steps/SeriesField";
import { StepFrame } from "../../steps/StepFrame";
import { useStepGame } from "../../steps/useStepGame";
import { wonOf } from "../../steps/won";
import { FlipBoard, LADDER, lostFlip } from "./FlipBoard";
import { pictures } from "./faces.drawn";
import { type FlipAction, type FlipOutcome, type FlipParams, type FlipSide, MOST_FLIPS, SIDES } from "./rules";
import { sounds } from "./sounds";

/** From the answer to the plate. */
const LAND_MS = 290;
const RULES = ["rule_goal", "rule_pay", "rule_end", "steps:rule_timeout"] as const;

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

const SAVED: SavedChoice<Choice> = { key: "flip_choice", isValid: isChoice, first: { guess: "heads", series: [] } };

/** Flip: call the side, double with every right call, stop when you like. */
export function FlipGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["flip", "steps"]);
  const style = useMoneyStyle();
  const play = useStepGame<FlipParams, FlipOutcome, FlipAction, Choice>({
    config,
    saved: SAVED,
    params: ({ guess, series }, auto) => {
      const first = auto ? series[0] : guess;
      return first === undefined ? null : { guess: first };
    },
    plan: (round, { series }) => {
      const guess = series[round.outcome.flips.length];
      return guess === undefined ? "cash_out" : { guess };
    },
    onBet: () => {
      playSound(sounds.toss);
      return true;
    },
    reveal: (round, before, { instant }) => {
      const thrown = before !== round && round.outcome.flips.length > (before?.outcome.flips.length ?? 0);
      if (instant || !thrown) return pause(0);
      return pause(LAND_MS).then(() => playSound(sounds.land));
    },
  });
  const { game, choice, change, auto, worth } = play;
  const { round } = game;
  const outcome = round?.outcome ?? null;
  const planning = auto && !game.open && !game.automatic;
  function side(called: FlipSide) {
    if (game.automatic || game.busy) return;
    if (game.open) {
      playSound(sounds.toss);
      play.act({ guess: called }, true);
    } else if (planning) {
      if (choice.series.length < MOST_FLIPS) change({ series: [...choice.series, called] });
    } else change({ guess: called });
  }
  const series = {
    label: t("series"),
    hint: t("series_hint"),
    multipliers: LADDER,
    options: SIDES.map((each) => ({ value: each, name: t(each), picture: pictures[each] })),
  };
  return (
    <StepFrame
      play={play}
      notReady={series.hint}
      ready={!lostFlip(outcome)}
      hotkeys={[
        { key: "q", label: t("heads"), act: () => side("heads") },
        { key: "e", label: t("tails"), act: () => side("tails") },
      ]}
      cashOutKey="w"
      random={{ label: t("random"), act: () => side(Math.random() < 0.5 ? "heads" : "tails") }}
      board={
        <FlipBoard
          outcome={outcome}
          roundId={round?.id ?? null}
          asked={play.asked !== null}
          guess={game.open || auto ? null : choice.guess}
          live={!game.automatic && !game.busy}
          still={game.still}
          won={wonOf(round)}
          onSide={side}
        />
      }
      announcement={
        outcome
          ? t("said_open", {
              side: t(outcome.flips.at(-1) ?? "heads"),
              multiplier: formatMultiplier(worth, style.tag),
            })
          : ""
      }
      fields={auto && <SeriesField play={play} {...series} />}
      rules={RULES.map((rule) => t(rule))}
      highest={LADDER.at(-1) ?? 0}
      facts={[{ label: t("most"), value: MOST_FLIPS }]}
    />
  );
}
