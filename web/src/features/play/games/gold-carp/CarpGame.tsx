import type { OriginalConfig } from "@/api/schema";
import { multiplierPaid } from "@/domain/fairness/replay";
import { formatMultiplier, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import type { SavedChoice } from "../../frame/savedChoice";
import { StepButton } from "../../steps/StepButton";
import { StepFrame } from "../../steps/StepFrame";
import { Stepper } from "../../steps/Stepper";
import { useStepGame } from "../../steps/useStepGame";
import { wonOf } from "../../steps/won";
import { CarpBoard } from "./CarpBoard";
import { Hook } from "./Hook";
import { CASTS, type CarpAction, type CarpOutcome, type CarpParams, isFish, PLACES, WAYS, worthOf } from "./rules";
import { useCasting } from "./useCasting";

const RULES = ["rule_goal", "rule_pay", "rule_odds", "rule_end", "steps:rule_timeout"] as const;
/** Five golden carp. */
const HIGHEST = multiplierPaid(worthOf(Array.from({ length: CASTS }, () => "golden" as const)));

interface Choice {
  /** Auto: how often to cast. */
  casts: number;
}

function isChoice(value: unknown): value is Choice {
  const casts = (value as Choice | null)?.casts;
  return Number.isInteger(casts) && Number(casts) >= 1 && Number(casts) <= CASTS;
}

const SAVED: SavedChoice<Choice> = { key: "gold_carp_choice", isValid: isChoice, first: { casts: 2 } };

/** Golden Carp: five casts, and after each the question whether to cast once more. */
export function CarpGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["gold-carp", "steps"]);
  const style = useMoneyStyle();
  const casting = useCasting();
  const play = useStepGame<CarpParams, CarpOutcome, CarpAction, Choice>({
    config,
    saved: SAVED,
    cashOut: "take",
    params: () => ({}),
    plan: ({ outcome }, { casts }) => (outcome.casts.length < casts ? "cast" : "take"),
    onBet: () => {
      casting.cast();
      return true;
    },
    reveal: casting.reveal,
  });
  const { game, choice, change, worth } = play;
  const asked = play.asked !== null;
  // A new bet empties the basket as the line leaves, before the server has answered.
  const shown = (asked && !game.open) || !game.round ? null : casting.shown;
  const outcome = shown?.outcome ?? null;
  const catches = outcome?.casts.filter(isFish).length ?? 0;
  const cast = () => {
    if (!game.open || game.busy || game.automatic) return;
    casting.cast();
    play.act("cast", true);
  };
  const last = outcome?.casts.at(-1);
  return (
    <StepFrame
      play={play}
      ready={(game.round?.outcome.casts.length ?? 0) > 0}
      hotkeys={[{ key: "q", label: t("cast"), act: cast }]}
      cashOutKey="w"
      cashOutLabel={t("take")}
      board={
        <CarpBoard
          outcome={outcome}
          roundId={shown?.id ?? null}
          tackle={asked ? "cast" : casting.tackle}
          fresh={casting.fresh}
          still={game.still}
          won={shown && shown.state !== "open" ? wonOf(shown) : null}
        />
      }
      announcement={
        last && shown?.state === "open"
          ? t("said_open", {
              cast: t(`cast_${last}`),
              count: catches,
              multiplier: formatMultiplier(worth, style.tag),
            })
          : ""
      }
      resultAriaLabel={({ outcome: { casts, multiplier } }) =>
        casts.includes("snap") ? t("cast_snap") : formatMultiplier(multiplier, style.tag)
      }
      fields={
        play.auto && (
          <Stepper
            label={t("plan")}
            value={choice.casts}
            least={1}
            most={CASTS}
            disabled={game.locked}
            onChange={(casts) => change({ casts })}
          />
        )
      }
      moreActions={<StepButton label={t("cast")} icon={<Hook />} busy={game.busy} onStep={cast} />}
      rules={RULES.map((rule) => t(rule))}
      highest={HIGHEST}
      facts={[{ label: t("snaps_of"), value: formatRate((WAYS.snap * 10_000) / PLACES, style.tag) }]}
    />
  );
}
