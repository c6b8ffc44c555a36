import { useEffect, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { LiveRegion } from "../../frame/LiveRegion";
import { Rules } from "../../frame/Rules";
import { pause } from "../../frame/reveal";
import type { GameRound } from "../../frame/round";
import { saveChoice, savedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { Actions } from "../../steps/Actions";
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

const CHOICE = "dragon_tower_choice";
/** How long a gate takes to rise. */
const RISE_MS = 280;
const RULES = ["rule_goal", "rule_pay", "rule_end", "rule_fixed", "steps:rule_lapse"] as const;

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
  const [choice, setChoice] = useState(() => savedChoice(CHOICE, isTowerChoice, FIRST_CHOICE));
  const [auto, setAuto] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const game = useGame<TowerParams, TowerOutcome, TowerAction>({
    config,
    params: () => (auto && !choice.random && choice.path.length === 0 ? null : { difficulty: choice.difficulty }),
    plan: (round) => nextOf(choice, round),
    reveal: (round, before, { instant }) => {
      setAsked(null);
      if (before !== round && before !== null && !instant && round.outcome.picks.length > before.outcome.picks.length) {
        sound(round);
      }
      return pause(instant || round.outcome.picks.length === 0 ? 0 : RISE_MS);
    },
  });
  useEffect(() => {
    if (game.phase === "idle") setAsked(null);
  }, [game.phase]);

  const change = (part: Partial<TowerChoice>) => {
    const next = { ...choice, ...part };
    playSound(common.tick);
    setChoice(next);
    saveChoice(CHOICE, next);
  };
  const planning = auto && !choice.random && !game.open && !game.automatic;
  const { round } = game;
  // A path being laid, or another difficulty chosen, clears what the last round left on the tower.
  const stale = planning || (!game.open && !game.automatic && round?.params.difficulty !== choice.difficulty);
  const outcome = stale ? null : (round?.outcome ?? null);
  const difficulty = (stale ? undefined : round?.params.difficulty) ?? choice.difficulty;
  function press(row: number, tile: number) {
    if (planning) change({ path: pressed(choice.path, row, tile) });
    else if (game.open && !game.busy && row === outcome?.row) {
      setAsked(tile);
      game.act({ pick: tile });
    }
  }
  const ready = (outcome?.row ?? 0) > 0;
  const worth = round?.outcome.multiplier ?? 10_000;
  const cashOut = () => game.act("cash_out");
  const random = () => press(outcome?.row ?? 0, anyGate(difficulty));
  const gates = Array.from({ length: TILES[difficulty] }, (_, tile) => tile);
  return (
    <GameFrame
      game={game}
      onMode={(mode) => setAuto(mode === "auto")}
      resultLabel={(each) => formatMultiplier(each.outcome.multiplier, style.tag)}
      notReady={t("path_hint")}
      hotkeys={[
        ...gates.map((tile) => ({
          key: String(tile + 1),
          label: t("gate_key", { gate: tile + 1 }),
          act: () => press(planning ? choice.path.length : (outcome?.row ?? 0), tile),
        })),
        { key: "q", label: t("random"), act: random },
        { key: "w", label: t("steps:key_cash_out"), act: () => ready && cashOut() },
      ]}
      board={
        <>
          <TowerBoard
            difficulty={difficulty}
            outcome={outcome}
            roundId={round?.id ?? null}
            asked={asked}
            open={game.open && !game.automatic && !game.busy}
            path={planning ? choice.path : null}
            still={game.still}
            won={stale ? null : wonOf(round)}
            onGate={press}
          />
          <LiveRegion
            text={
              game.open && ready
                ? t("said_open", { row: outcome?.row ?? 0, multiplier: formatMultiplier(worth, style.tag) })
                : ""
            }
          />
        </>
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
      actions={
        <Actions
          round={round}
          multiplier={worth}
          ready={ready}
          busy={game.busy}
          onCashOut={cashOut}
          random={{ label: t("random"), act: random }}
        />
      }
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule))}
          facts={[
            { label: t("eggs_of"), value: `${EGGS[difficulty]} / ${TILES[difficulty]}` },
            {
              label: t("steps:highest_multiplier"),
              value: formatMultiplier(multipliers(difficulty).at(-1) ?? 0, style.tag),
            },
          ]}
        />
      }
    />
  );
}
