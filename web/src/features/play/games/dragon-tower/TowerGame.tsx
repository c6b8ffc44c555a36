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
import { FIRST_CHOICE, isTowerChoice, type TowerChoice } from "./choice";
import { burnt, fits, pressed } from "./climb";
import {
  EGGS,
  multipliers,
  TILES,
  type TowerAction,
  type TowerDifficulty,
  type TowerOutcome,
  type TowerParams,
} from "./rules";
import { sounds } from "./sounds";
import { TowerBoard } from "./TowerBoard";
import { TowerFields } from "./TowerFields";

const SAVED: SavedChoice<TowerChoice> = { key: "dragon_tower_choice", isValid: isTowerChoice, first: FIRST_CHOICE };
/** How long a gate takes to rise. */
const RISE_MS = 280;
const RULES = ["rule_goal", "rule_pay", "rule_end", "rule_fixed", "steps:rule_timeout"] as const;

type TowerRound = GameRound<TowerParams, TowerOutcome>;

/** Any gate of a floor. Which one the player opens is his own choice; here he leaves it to the page. */
const anyGate = (difficulty: TowerDifficulty): number => Math.floor(Math.random() * TILES[difficulty]);

function sound(round: TowerRound): void {
  if (burnt(round.outcome)) playSound(sounds.fire);
  else if (round.outcome.picks.length > 0) playSound(sounds.crack, round.outcome.row * 2);
}

/** The next gate of a plan, or the cash-out when the plan is done. */
function nextOf(choice: TowerChoice, { outcome, params }: TowerRound): TowerAction {
  const row = outcome.picks.length;
  if (choice.random) return row < choice.rows ? { pick: anyGate(params.difficulty) } : "cash_out";
  const tile = choice.path[row];
  return tile === undefined ? "cash_out" : { pick: tile };
}

/** Dragon tower: nine floors of gates, eggs behind some, the dragon behind the rest. */
export function TowerGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["dragon-tower", "steps"]);
  const style = useMoneyStyle();
  const play = useStepGame<TowerParams, TowerOutcome, TowerAction, TowerChoice, number>({
    config,
    saved: SAVED,
    params: ({ random, path, difficulty }, auto) => (auto && !random && path.length === 0 ? null : { difficulty }),
    plan: (round, choice) => nextOf(choice, round),
    reveal: (round, before, { instant }) => {
      if (before !== round && before !== null && !instant && round.outcome.picks.length > before.outcome.picks.length) {
        sound(round);
      }
      return pause(instant || round.outcome.picks.length === 0 ? 0 : RISE_MS);
    },
  });
  const { game, choice, change, auto, worth } = play;
  const planning = auto && !choice.random && !game.open && !game.automatic;
  const { round } = game;
  // A path being laid, or another difficulty chosen, clears what the last round left on the tower.
  const stale = planning || (!game.open && !game.automatic && round?.params.difficulty !== choice.difficulty);
  const outcome = stale ? null : (round?.outcome ?? null);
  const difficulty = (stale ? undefined : round?.params.difficulty) ?? choice.difficulty;
  function press(row: number, tile: number) {
    if (planning) change({ path: pressed(choice.path, row, tile) });
    else if (game.open && !game.busy && row === outcome?.row) play.act({ pick: tile }, tile);
  }
  const ready = (outcome?.row ?? 0) > 0;
  const random = () => press(outcome?.row ?? 0, anyGate(difficulty));
  const gates = Array.from({ length: TILES[difficulty] }, (_, tile) => tile);
  return (
    <StepFrame
      play={play}
      notReady={t("path_hint")}
      ready={ready}
      hotkeys={[
        ...gates.map((tile) => ({
          key: String(tile + 1),
          label: t("gate_key", { gate: tile + 1 }),
          act: () => press(planning ? choice.path.length : (outcome?.row ?? 0), tile),
        })),
        { key: "q", label: t("random"), act: random },
      ]}
      cashOutKey="w"
      random={{ label: t("random"), act: random }}
      board={
        <TowerBoard
          difficulty={difficulty}
          outcome={outcome}
          roundId={round?.id ?? null}
          asked={play.asked}
          open={game.open && !game.automatic && !game.busy}
          path={planning ? choice.path : null}
          still={game.still}
          won={stale ? null : wonOf(round)}
          onGate={press}
        />
      }
      announcement={
        ready ? t("said_open", { row: outcome?.row ?? 0, multiplier: formatMultiplier(worth, style.tag) }) : ""
      }
      fields={
        <TowerFields
          choice={choice}
          disabled={game.locked}
          auto={auto}
          onDifficulty={(level) => change({ difficulty: level, path: fits(choice.path, level) ? choice.path : [] })}
          onChange={change}
        />
      }
      rules={RULES.map((rule) => t(rule))}
      highest={multipliers(difficulty).at(-1) ?? 0}
      facts={[{ label: t("eggs_of"), value: `${EGGS[difficulty]} / ${TILES[difficulty]}` }]}
    />
  );
}
