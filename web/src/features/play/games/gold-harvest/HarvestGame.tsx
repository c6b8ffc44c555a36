import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { pause } from "../../frame/reveal";
import type { GameRound } from "../../frame/round";
import type { SavedChoice } from "../../frame/savedChoice";
import { playSound } from "../../frame/sound";
import { Segments } from "../../parts/Segments";
import { StepFrame } from "../../steps/StepFrame";
import { Stepper } from "../../steps/Stepper";
import { useStepGame } from "../../steps/useStepGame";
import { wonOf } from "../../steps/won";
import { anyField, harvested, scared } from "./field";
import { HarvestBoard } from "./HarvestBoard";
import { CROWS, FIELDS, type HarvestAction, type HarvestOutcome, type HarvestParams, multipliers, ROWS } from "./rules";
import { sounds } from "./sounds";

/** How long a sheaf shines before the player walks on. */
const SHINE_MS = 360;
const RULES = ["rule_goal", "rule_pay", "rule_end", "rule_fixed", "steps:rule_timeout"] as const;

type HarvestRound = GameRound<HarvestParams, HarvestOutcome>;

interface Choice {
  crows: number;
  /** Auto: how many rows to harvest, each from any field. */
  rows: number;
}

function isChoice(value: unknown): value is Choice {
  const choice = value as Choice | null;
  return (
    choice !== null &&
    CROWS.some((crows) => crows === choice.crows) &&
    Number.isInteger(choice.rows) &&
    choice.rows >= 1 &&
    choice.rows <= ROWS
  );
}

const SAVED: SavedChoice<Choice> = { key: "gold_harvest_choice", isValid: isChoice, first: { crows: 1, rows: 3 } };

function sound({ outcome }: HarvestRound): void {
  if (scared(outcome)) playSound(sounds.crow);
  else if (outcome.picks.length > 0) playSound(sounds.sheaf, 1 + outcome.picks.length / ROWS);
}

/** Harvest Moon: eight rows of fields, crows behind some sheaves, and a harvest that grows with each row. */
export function HarvestGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["gold-harvest", "steps"]);
  const style = useMoneyStyle();
  const play = useStepGame<HarvestParams, HarvestOutcome, HarvestAction, Choice, number>({
    config,
    saved: SAVED,
    cashOut: "take",
    params: ({ crows }) => ({ crows }),
    // Which field is the player's own choice; here he leaves it to the page.
    plan: ({ outcome }, { rows }) => (outcome.picks.length < rows ? { pick: anyField() } : "take"),
    reveal: (round, before, { instant }) => {
      const picked = before !== null && before !== round && round.outcome.picks.length > before.outcome.picks.length;
      if (picked && !instant) sound(round);
      return pause(instant || !picked ? 0 : SHINE_MS);
    },
  });
  const { game, choice, change, worth } = play;
  const { round } = game;
  const stale = !game.open && !game.automatic && round?.params.crows !== choice.crows;
  const outcome = stale ? null : (round?.outcome ?? null);
  const crows = (stale ? undefined : round?.params.crows) ?? choice.crows;
  const rows = harvested(outcome);
  function pick(row: number, field: number) {
    if (game.open && !game.busy && !game.automatic && row === rows) play.act({ pick: field }, field);
  }
  const random = () => pick(rows, anyField());
  const fields = Array.from({ length: FIELDS }, (_, field) => field);
  return (
    <StepFrame
      play={play}
      ready={rows > 0}
      hotkeys={[
        ...fields.map((field) => ({
          key: String(field + 1),
          label: t("field_key", { field: field + 1 }),
          act: () => pick(rows, field),
        })),
        { key: "q", label: t("random"), act: random },
      ]}
      cashOutKey="w"
      cashOutLabel={t("take")}
      random={{ label: t("random"), act: random }}
      board={
        <HarvestBoard
          crows={crows}
          outcome={outcome}
          roundId={stale ? null : (round?.id ?? null)}
          asked={play.asked}
          open={game.open && !game.automatic && !game.busy}
          still={game.still}
          won={stale ? null : wonOf(round)}
          onPick={pick}
        />
      }
      announcement={rows > 0 ? t("said_open", { row: rows, multiplier: formatMultiplier(worth, style.tag) }) : ""}
      resultAriaLabel={({ outcome: end }) => (scared(end) ? t("crow") : formatMultiplier(end.multiplier, style.tag))}
      fields={
        <>
          <Segments
            label={t("crows")}
            value={choice.crows}
            options={CROWS.map((count) => ({ value: count, label: count }))}
            disabled={game.locked}
            onChange={(count) => change({ crows: count })}
          />
          {play.auto && (
            <Stepper
              label={t("plan", {
                multiplier: formatMultiplier(multipliers(choice.crows)[choice.rows - 1] ?? 0, style.tag),
              })}
              value={choice.rows}
              least={1}
              most={ROWS}
              disabled={game.locked}
              onChange={(count) => change({ rows: count })}
            />
          )}
        </>
      }
      rules={RULES.map((rule) => t(rule))}
      highest={multipliers(crows).at(-1) ?? 0}
      facts={[{ label: t("crows_of"), value: `${crows} / ${FIELDS}` }]}
    />
  );
}
