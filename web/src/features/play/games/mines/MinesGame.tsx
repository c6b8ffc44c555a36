import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { pause } from "../../frame/reveal";
import type { GameRound } from "../../frame/round";
import type { SavedChoice } from "../../frame/savedChoice";
import { playSound } from "../../frame/sound";
import { StepFrame } from "../../steps/StepFrame";
import { useStepGame } from "../../steps/useStepGame";
import { wonOf } from "../../steps/won";
import { nextOfPlan, struckTile } from "./board";
import { MinesBoard } from "./MinesBoard";
import { MinesFields } from "./MinesFields";
import {
  FEWEST_MINES,
  type MinesAction,
  type MinesOutcome,
  type MinesParams,
  MOST_MINES,
  multiplierOf,
  multipliers,
  TILES,
} from "./rules";
import { sounds } from "./sounds";

/** How long a tile takes to turn over. */
const TURN_MS = 260;
const RULES = ["rule_goal", "rule_pay", "rule_end", "rule_fixed", "steps:rule_timeout"] as const;

interface Choice {
  mines: number;
  plan: number[];
}
type MinesRound = GameRound<MinesParams, MinesOutcome>;

const isTile = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < TILES;
function isChoice(value: unknown): value is Choice {
  const choice = value as Choice | null;
  return (
    Number.isInteger(choice?.mines) &&
    Number(choice?.mines) >= FEWEST_MINES &&
    Number(choice?.mines) <= MOST_MINES &&
    Array.isArray(choice?.plan) &&
    choice.plan.every(isTile)
  );
}

const SAVED: SavedChoice<Choice> = { key: "mines_choice", isValid: isChoice, first: { mines: 3, plan: [] } };

const found = (round: MinesRound) => round.outcome.picked.length - (struckTile(round.outcome) === null ? 0 : 1);

function sound(round: MinesRound): void {
  if (struckTile(round.outcome) !== null) playSound(sounds.blast);
  else playSound(sounds.stone, found(round));
}

/** Mines: 25 slabs, gems and mines below, and the question when to stop. */
export function MinesGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["mines", "steps"]);
  const style = useMoneyStyle();
  const play = useStepGame<MinesParams, MinesOutcome, MinesAction, Choice, number>({
    config,
    saved: SAVED,
    params: ({ mines, plan }, auto) => (auto && plan.length === 0 ? null : { mines }),
    plan: (round, { plan }) => {
      const tile = nextOfPlan(plan, round.outcome.picked);
      return tile === null ? "cash_out" : { pick: tile };
    },
    reveal: (round, before, { instant }) => {
      if (before !== round && !instant && round.outcome.picked.length > (before?.outcome.picked.length ?? 0))
        sound(round);
      return pause(instant || round.outcome.picked.length === 0 ? 0 : TURN_MS);
    },
  });
  const { game, choice, change, auto, worth } = play;
  const planning = auto && !game.open && !game.automatic;
  const { round } = game;
  const outcome = planning ? null : (round?.outcome ?? null);
  const mines = round && !planning && (game.open || game.automatic) ? round.params.mines : choice.mines;
  function press(tile: number) {
    if (planning) {
      const { plan } = choice;
      change({ plan: plan.includes(tile) ? plan.filter((each) => each !== tile) : [...plan, tile] });
    } else if (game.open && !game.busy && !outcome?.picked.includes(tile)) {
      play.act({ pick: tile }, tile);
    }
  }
  function pressAny() {
    const closed = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !outcome?.picked.includes(tile));
    // Which tile the player turns is his own choice; this one leaves it to the page.
    const tile = closed[Math.floor(Math.random() * closed.length)];
    if (tile !== undefined) press(tile);
  }
  const ready = (round?.outcome.picked.length ?? 0) > 0;
  return (
    <StepFrame
      play={play}
      notReady={t("plan_hint")}
      ready={ready}
      hotkeys={[{ key: "q", label: t("random"), act: pressAny }]}
      cashOutKey="w"
      random={{ label: t("random"), act: pressAny }}
      board={
        <MinesBoard
          mines={mines}
          outcome={outcome}
          roundId={round?.id ?? null}
          asked={play.asked}
          open={game.open && !game.automatic && !game.busy}
          plan={planning ? choice.plan : null}
          instant={game.still}
          won={planning ? null : wonOf(round)}
          onTile={press}
        />
      }
      announcement={
        round && ready ? t("said_open", { count: found(round), multiplier: formatMultiplier(worth, style.tag) }) : ""
      }
      fields={
        <MinesFields
          mines={mines}
          disabled={game.locked}
          onMines={(count) => change({ mines: count })}
          planned={auto ? choice.plan.length : null}
          onClear={() => change({ plan: [] })}
        />
      }
      rules={RULES.map((rule) => t(rule))}
      highest={Math.max(...multipliers(choice.mines))}
      moreFacts={[{ label: t("next_step"), value: formatMultiplier(multiplierOf(choice.mines, 1), style.tag, 4) }]}
    />
  );
}
