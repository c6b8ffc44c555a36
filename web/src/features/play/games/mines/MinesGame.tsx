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

const CHOICE = "mines_choice";
/** How long a tile takes to turn over. */
const TURN_MS = 260;
const RULES = ["rule_goal", "rule_pay", "rule_end", "rule_fixed", "steps:rule_lapse"] as const;

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

const found = (round: MinesRound) => round.outcome.picked.length - (struckTile(round.outcome) === null ? 0 : 1);

function sound(round: MinesRound): void {
  if (struckTile(round.outcome) !== null) playSound(sounds.blast);
  else playSound(sounds.stone, found(round));
}

/** Mines: 25 slabs, gems and mines below, and the question when to stop. */
export function MinesGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["mines", "steps"]);
  const style = useMoneyStyle();
  const [choice, setChoice] = useState(() => savedChoice<Choice>(CHOICE, isChoice, { mines: 3, plan: [] }));
  const [auto, setAuto] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const game = useGame<MinesParams, MinesOutcome, MinesAction>({
    config,
    params: () => (auto && choice.plan.length === 0 ? null : { mines: choice.mines }),
    plan: (round) => {
      const tile = nextOfPlan(choice.plan, round.outcome.picked);
      return tile === null ? "cash_out" : { pick: tile };
    },
    reveal: (round, before, { instant }) => {
      setAsked(null);
      if (before !== round && !instant && round.outcome.picked.length > (before?.outcome.picked.length ?? 0))
        sound(round);
      return pause(instant || round.outcome.picked.length === 0 ? 0 : TURN_MS);
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
  const planning = auto && !game.open && !game.automatic;
  const { round } = game;
  const outcome = planning ? null : (round?.outcome ?? null);
  const mines = round && !planning && (game.open || game.automatic) ? round.params.mines : choice.mines;
  function press(tile: number) {
    if (planning) {
      const { plan } = choice;
      change({ plan: plan.includes(tile) ? plan.filter((each) => each !== tile) : [...plan, tile] });
    } else if (game.open && !game.busy && !outcome?.picked.includes(tile)) {
      setAsked(tile);
      game.act({ pick: tile });
    }
  }
  function pressAny() {
    const closed = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !outcome?.picked.includes(tile));
    // Which tile the player turns is his own choice; this one leaves it to the page.
    const tile = closed[Math.floor(Math.random() * closed.length)];
    if (tile !== undefined) press(tile);
  }
  const cashOut = () => game.act("cash_out");
  const worth = round?.outcome.multiplier ?? 10_000;
  const ready = (round?.outcome.picked.length ?? 0) > 0;
  return (
    <GameFrame
      game={game}
      onMode={(mode) => setAuto(mode === "auto")}
      resultLabel={(each) => formatMultiplier(each.outcome.multiplier, style.tag)}
      notReady={t("plan_hint")}
      hotkeys={[
        { key: "q", label: t("random"), act: pressAny },
        { key: "w", label: t("steps:key_cash_out"), act: () => ready && cashOut() },
      ]}
      board={
        <>
          <MinesBoard
            mines={mines}
            outcome={outcome}
            roundId={round?.id ?? null}
            asked={asked}
            open={game.open && !game.automatic && !game.busy}
            plan={planning ? choice.plan : null}
            instant={game.still}
            won={planning ? null : wonOf(round)}
            onTile={press}
          />
          <LiveRegion
            text={
              round && game.open && ready
                ? t("said_open", { count: found(round), multiplier: formatMultiplier(worth, style.tag) })
                : ""
            }
          />
        </>
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
      actions={
        <Actions
          round={round}
          multiplier={worth}
          ready={ready}
          busy={game.busy}
          onCashOut={cashOut}
          random={{ label: t("random"), act: pressAny }}
        />
      }
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule))}
          facts={[
            {
              label: t("steps:highest_multiplier"),
              value: formatMultiplier(Math.max(...multipliers(choice.mines)), style.tag),
            },
            { label: t("next_step"), value: formatMultiplier(multiplierOf(choice.mines, 1), style.tag, 4) },
          ]}
        />
      }
    />
  );
}
