import { Wind } from "lucide-react";
import { useEffect, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { LiveRegion } from "../../frame/LiveRegion";
import { Rules } from "../../frame/Rules";
import { pause } from "../../frame/reveal";
import { saveChoice, savedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { Actions } from "../../steps/Actions";
import { Difficulty } from "../../steps/Difficulty";
import { Stepper } from "../../steps/Stepper";
import { wonOf } from "../../steps/won";
import { PumpBoard } from "./PumpBoard";
import {
  DIFFICULTIES,
  multipliers,
  PLACES,
  POPPING,
  type PumpAction,
  type PumpDifficulty,
  type PumpOutcome,
  type PumpParams,
} from "./rules";
import { sounds } from "./sounds";
import { popped } from "./useBalloon";

const CHOICE = "pump_choice";
/** How long the air takes into the balloon. */
const SWELL_MS = 200;
const RULES = ["rule_goal", "rule_pay", "rule_end", "rule_fixed", "steps:rule_lapse"] as const;

interface Choice {
  difficulty: PumpDifficulty;
  /** Auto: how often to pump. */
  pumps: number;
}

/** The pumps that can hold at all. */
const most = (difficulty: PumpDifficulty): number => PLACES - POPPING[difficulty];

function isChoice(value: unknown): value is Choice {
  const choice = value as Choice | null;
  return (
    choice !== null &&
    DIFFICULTIES.includes(choice.difficulty) &&
    Number.isInteger(choice.pumps) &&
    choice.pumps >= 1 &&
    choice.pumps <= most(choice.difficulty)
  );
}

/** Pump: every pump makes the balloon worth more, and one of them pops it. */
export function PumpGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["pump", "steps"]);
  const style = useMoneyStyle();
  const [choice, setChoice] = useState(() => savedChoice<Choice>(CHOICE, isChoice, { difficulty: "medium", pumps: 3 }));
  const [auto, setAuto] = useState(false);
  const [asked, setAsked] = useState(false);
  const game = useGame<PumpParams, PumpOutcome, PumpAction>({
    config,
    params: () => ({ difficulty: choice.difficulty }),
    plan: (round) => (round.outcome.pumps < choice.pumps ? "pump" : "cash_out"),
    reveal: (round, before, { instant }) => {
      setAsked(false);
      const pumped = before !== null && before !== round && round.outcome.pumps > before.outcome.pumps;
      if (!instant && before !== round) {
        if (popped(round.outcome)) playSound(sounds.burst);
        else if (pumped) playSound(sounds.air, round.outcome.pumps);
      }
      return pause(instant || !(pumped || popped(round.outcome)) ? 0 : SWELL_MS);
    },
  });
  useEffect(() => {
    if (game.phase === "idle") setAsked(false);
  }, [game.phase]);

  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    next.pumps = Math.min(next.pumps, most(next.difficulty));
    playSound(common.tick);
    setChoice(next);
    saveChoice(CHOICE, next);
  };
  const { round } = game;
  const stale = !game.open && !game.automatic && round?.params.difficulty !== choice.difficulty;
  const outcome = stale ? null : (round?.outcome ?? null);
  const difficulty = (stale ? undefined : round?.params.difficulty) ?? choice.difficulty;
  const ready = (outcome?.pumps ?? 0) > 0;
  const worth = round?.outcome.multiplier ?? 10_000;
  const cashOut = () => game.act("cash_out");
  const pump = () => {
    if (!game.open || game.busy || game.automatic) return;
    setAsked(true);
    game.act("pump");
  };
  return (
    <GameFrame
      game={game}
      onMode={(mode) => setAuto(mode === "auto")}
      resultLabel={(each) => formatMultiplier(each.outcome.multiplier, style.tag)}
      hotkeys={[
        { key: "q", label: t("once"), act: pump },
        { key: "w", label: t("steps:key_cash_out"), act: () => ready && cashOut() },
      ]}
      board={
        <>
          <PumpBoard
            difficulty={difficulty}
            outcome={outcome}
            roundId={stale ? null : (round?.id ?? null)}
            asked={asked}
            open={game.open && !game.automatic && !game.busy}
            still={game.still}
            won={stale ? null : wonOf(round)}
            onPump={pump}
          />
          <LiveRegion
            text={
              game.open && ready
                ? t("said_open", { count: outcome?.pumps ?? 0, multiplier: formatMultiplier(worth, style.tag) })
                : ""
            }
          />
        </>
      }
      fields={
        <>
          <Difficulty
            levels={DIFFICULTIES}
            value={choice.difficulty}
            disabled={game.locked}
            onChange={(level) => change({ difficulty: level })}
          />
          {auto && (
            <Stepper
              label={t("plan", {
                multiplier: formatMultiplier(multipliers(choice.difficulty)[choice.pumps] ?? 0, style.tag),
              })}
              value={choice.pumps}
              least={1}
              most={most(choice.difficulty)}
              disabled={game.locked}
              onChange={(pumps) => change({ pumps })}
            />
          )}
        </>
      }
      actions={
        <>
          <Actions round={round} multiplier={worth} ready={ready} busy={game.busy} onCashOut={cashOut} />
          {/* Below, not where Bet will stand after a pop: a press too many must place no bet. */}
          <Button
            size="xl"
            full
            variant="win"
            aria-disabled={game.busy || undefined}
            icon={<Wind aria-hidden className="size-6" />}
            onClick={pump}
            className="text-xl font-extrabold"
          >
            {t("once")}
          </Button>
        </>
      }
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule))}
          facts={[
            { label: t("places"), value: `${POPPING[difficulty]} / ${PLACES}` },
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
