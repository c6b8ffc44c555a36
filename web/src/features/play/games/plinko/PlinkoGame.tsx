import { useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { Slider } from "@/ui/Slider";
import { GameFrame } from "../../frame/GameFrame";
import { pause } from "../../frame/reveal";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { nextOf } from "../../parts/nextOf";
import { RiskField } from "../../parts/RiskField";
import { PlinkoBoard, type PlinkoHandle } from "./PlinkoBoard";
import { PlinkoRules } from "./PlinkoRules";
import { FEWEST_ROWS, MOST_ROWS, multipliers, type PlinkoOutcome, type PlinkoParams, RISKS } from "./rules";

/** The next ball may follow while this one falls. */
const APART_MS = 160;

const SAVED: SavedChoice<PlinkoParams> = {
  key: "plinko_choice",
  isValid: (value): value is PlinkoParams => {
    const { rows, risk } = (value ?? {}) as PlinkoParams;
    return RISKS.includes(risk) && Number.isInteger(rows) && rows >= FEWEST_ROWS && rows <= MOST_ROWS;
  },
  first: { rows: 12, risk: "medium" },
};

/** Plinko: a ball, rows of pegs, and the bucket it falls into. */
export function PlinkoGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["plinko", "games"]);
  const style = useMoneyStyle();
  const [choice, save] = useSavedChoice(SAVED);
  const [falling, setFalling] = useState(0);
  const board = useRef<PlinkoHandle>(null);
  const game = useGame<PlinkoParams, PlinkoOutcome>({
    config,
    params: () => choice,
    reveal: (round, _before, { instant, still }) => {
      const fall = { id: round.id, path: round.outcome.path, multiplier: round.multiplier };
      // A page that nobody sees gets no frames to fall in.
      if (still || document.hidden || !board.current) {
        board.current?.mark(fall);
        return pause(instant ? 0 : APART_MS);
      }
      setFalling((count) => count + 1);
      const seen = board.current.drop(fall).finally(() => setFalling((count) => count - 1));
      return { next: pause(APART_MS), seen };
    },
  });
  const table = multipliers(choice.rows, choice.risk);
  const fixed = falling > 0 || game.automatic;
  function choose(next: PlinkoParams) {
    if (fixed) return;
    playSound(common.tick);
    save(next);
  }
  const turnRisk = () => choose({ ...choice, risk: nextOf(RISKS, choice.risk) });
  const stepRows = (by: number) =>
    choose({ ...choice, rows: Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, choice.rows + by)) });
  return (
    <GameFrame
      game={game}
      multiplier={Math.max(...table)}
      resultLabel={(round) => formatMultiplier(round.multiplier, style.tag)}
      hotkeys={[
        { key: "d", label: t("games:key_risk"), act: turnRisk },
        { key: "q", label: t("key_fewer"), act: () => stepRows(-1) },
        { key: "w", label: t("key_more"), act: () => stepRows(1) },
      ]}
      board={<PlinkoBoard ref={board} multipliers={table} />}
      fields={
        <>
          <RiskField risks={RISKS} choice={choice} disabled={fixed} onChoice={choose} />
          <div>
            <div className="flex items-center justify-between text-sm font-medium text-ink-2">
              <span>{t("rows")}</span>
              <span className="tnum text-base font-bold text-ink-1">{choice.rows}</span>
            </div>
            <Slider
              label={t("rows")}
              value={choice.rows}
              min={FEWEST_ROWS}
              max={MOST_ROWS}
              disabled={fixed}
              onChange={(rows) => choose({ ...choice, rows })}
            />
          </div>
        </>
      }
      rules={<PlinkoRules game={game} choice={choice} />}
    />
  );
}
