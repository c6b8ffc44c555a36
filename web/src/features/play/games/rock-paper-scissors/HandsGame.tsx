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
import { lastOf } from "./clash";
import { HandsBoard, LADDER } from "./HandsBoard";
import { hands } from "./hands.drawn";
import {
  MOST_WINS,
  type RockPaperScissorsAction,
  type RockPaperScissorsOutcome,
  type RockPaperScissorsParams,
  THROWS,
  type Throw,
} from "./rules";
import { sounds } from "./sounds";

/** Until the cards have met. */
const MEET_MS = 290;
const RULES = ["rule_goal", "rule_tie", "rule_pay", "rule_end", "steps:rule_timeout"] as const;

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

const SAVED: SavedChoice<Choice> = {
  key: "rock_paper_scissors_choice",
  isValid: isChoice,
  first: { thrown: "rock", series: [] },
};

/** What a bet throws; null while the plan is empty. */
const firstThrow = ({ thrown, series }: Choice, auto: boolean): Throw | null => (auto ? (series[0] ?? null) : thrown);

/** Rock, paper, scissors against the house: every win doubles, a tie goes on. */
export function HandsGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["rock-paper-scissors", "steps"]);
  const style = useMoneyStyle();
  const play = useStepGame<RockPaperScissorsParams, RockPaperScissorsOutcome, RockPaperScissorsAction, Choice, Throw>({
    config,
    saved: SAVED,
    params: (choice, auto) => {
      const thrown = firstThrow(choice, auto);
      return thrown === null ? null : { throw: thrown };
    },
    plan: (round, { series }) => {
      const thrown = series[round.outcome.wins];
      return thrown === undefined ? "cash_out" : { throw: thrown };
    },
    onBet: (choice, auto) => {
      playSound(sounds.throw);
      return firstThrow(choice, auto);
    },
    reveal: (round, before, { instant }) => {
      const thrown = before !== round && round.outcome.throws.length > (before?.outcome.throws.length ?? 0);
      if (instant || !thrown) return pause(0);
      setTimeout(() => playSound(sounds.clash), 130);
      return pause(MEET_MS);
    },
  });
  const { game, choice, change, auto, worth } = play;
  const { round } = game;
  const outcome = round?.outcome ?? null;
  const ready = (outcome?.wins ?? 0) > 0;
  const last = lastOf(outcome);
  function press(thrown: Throw) {
    if (game.automatic || game.busy) return;
    if (game.open) {
      playSound(sounds.throw);
      play.act({ throw: thrown }, thrown);
    } else if (auto) {
      if (choice.series.length < MOST_WINS) change({ series: [...choice.series, thrown] });
    } else change({ thrown });
  }
  const series = {
    label: t("series"),
    hint: t("series_hint"),
    multipliers: LADDER,
    options: THROWS.map((each) => ({ value: each, name: t(each), picture: hands[each] })),
  };
  return (
    <StepFrame
      play={play}
      notReady={series.hint}
      ready={ready}
      hotkeys={[
        { key: "q", label: t("rock"), act: () => press("rock") },
        { key: "w", label: t("paper"), act: () => press("paper") },
        { key: "e", label: t("scissors"), act: () => press("scissors") },
      ]}
      cashOutKey="r"
      random={{ label: t("random"), act: () => press(THROWS[Math.floor(Math.random() * 3)] ?? "rock") }}
      board={
        <HandsBoard
          outcome={outcome}
          roundId={round?.id ?? null}
          asked={play.asked}
          choice={game.open || auto ? null : choice.thrown}
          live={!game.automatic && !game.busy}
          still={game.still}
          won={wonOf(round)}
          onThrow={press}
        />
      }
      announcement={
        last
          ? `${t(last.ending, { mine: t(last.mine), theirs: t(last.theirs) })} · ${formatMultiplier(worth, style.tag)}`
          : ""
      }
      fields={auto && <SeriesField play={play} {...series} />}
      rules={RULES.map((rule) => t(rule))}
      highest={LADDER.at(-1) ?? 0}
      facts={[{ label: t("most"), value: MOST_WINS }]}
    />
  );
}
