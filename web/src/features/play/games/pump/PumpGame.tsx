import { Wind } from "lucide-react";
import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { pause } from "../../frame/reveal";
import type { SavedChoice } from "../../frame/savedChoice";
import { playSound } from "../../frame/sound";
import { Difficulty } from "../../steps/Difficulty";
import { StepButton } from "../../steps/StepButton";
import { StepFrame } from "../../steps/StepFrame";
import { Stepper } from "../../steps/Stepper";
import { useStepGame } from "../../steps/useStepGame";
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

/** How long the air takes into the balloon. */
const SWELL_MS = 200;
const RULES = ["rule_goal", "rule_pay", "rule_end", "rule_fixed", "steps:rule_timeout"] as const;

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

const SAVED: SavedChoice<Choice> = { key: "pump_choice", isValid: isChoice, first: { difficulty: "medium", pumps: 3 } };

/** Pump: every pump makes the balloon worth more, and one of them pops it. */
export function PumpGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["pump", "steps"]);
  const style = useMoneyStyle();
  const play = useStepGame<PumpParams, PumpOutcome, PumpAction, Choice>({
    config,
    saved: SAVED,
    params: ({ difficulty }) => ({ difficulty }),
    plan: (round, { pumps }) => (round.outcome.pumps < pumps ? "pump" : "cash_out"),
    reveal: (round, before, { instant }) => {
      const pumped = before !== null && before !== round && round.outcome.pumps > before.outcome.pumps;
      if (!instant && before !== round) {
        if (popped(round.outcome)) playSound(sounds.burst);
        else if (pumped) playSound(sounds.air, round.outcome.pumps);
      }
      return pause(instant || !(pumped || popped(round.outcome)) ? 0 : SWELL_MS);
    },
  });
  const { game, choice, change, worth } = play;
  const { round } = game;
  const stale = !game.open && !game.automatic && round?.params.difficulty !== choice.difficulty;
  const outcome = stale ? null : (round?.outcome ?? null);
  const difficulty = (stale ? undefined : round?.params.difficulty) ?? choice.difficulty;
  const ready = (outcome?.pumps ?? 0) > 0;
  const pump = () => {
    if (!game.open || game.busy || game.automatic) return;
    play.act("pump", true);
  };
  return (
    <StepFrame
      play={play}
      ready={ready}
      hotkeys={[{ key: "q", label: t("once"), act: pump }]}
      cashOutKey="w"
      board={
        <PumpBoard
          difficulty={difficulty}
          outcome={outcome}
          roundId={stale ? null : (round?.id ?? null)}
          asked={play.asked !== null}
          open={game.open && !game.automatic && !game.busy}
          still={game.still}
          won={stale ? null : wonOf(round)}
          onPump={pump}
        />
      }
      announcement={
        ready ? t("said_open", { count: outcome?.pumps ?? 0, multiplier: formatMultiplier(worth, style.tag) }) : ""
      }
      fields={
        <>
          <Difficulty
            levels={DIFFICULTIES}
            value={choice.difficulty}
            disabled={game.locked}
            onChange={(level) => change({ difficulty: level, pumps: Math.min(choice.pumps, most(level)) })}
          />
          {play.auto && (
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
      moreActions={
        <StepButton label={t("once")} icon={<Wind aria-hidden className="size-6" />} busy={game.busy} onStep={pump} />
      }
      rules={RULES.map((rule) => t(rule))}
      highest={multipliers(difficulty).at(-1) ?? 0}
      facts={[{ label: t("places"), value: `${POPPING[difficulty]} / ${PLACES}` }]}
    />
  );
}
