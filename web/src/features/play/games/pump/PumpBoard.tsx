import { useMemo, useRef } from "react";
import type { Amount } from "@/lib/amount";
import { formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { Ladder } from "../../steps/Ladder";
import { Sparks, type SparksHandle } from "../../steps/Sparks";
import { WinPlate } from "../../steps/WinPlate";
import { backdrop } from "./backdrop";
import { strainOf } from "./rubber";
import { multipliers, PLACES, POPPING, type PumpDifficulty, type PumpOutcome } from "./rules";
import { popped, useBalloon } from "./useBalloon";
import "../../steps/steps.css";
import "./pump.css";

export interface PumpBoardProps {
  difficulty: PumpDifficulty;
  outcome: PumpOutcome | null;
  roundId: string | null;
  asked: boolean;
  open: boolean;
  still: boolean;
  won: { multiplier: number; payout: Amount; gold: boolean } | null;
  onPump: () => void;
}

/** The fairground: a balloon, a pump, and what the balloon is worth. */
export function PumpBoard(props: PumpBoardProps) {
  const { difficulty, outcome, roundId, asked, open, still, won, onPump } = props;
  const { t } = useTranslation(["pump", "steps"]);
  const style = useMoneyStyle();
  const canvas = useRef<HTMLCanvasElement>(null);
  const sparks = useRef<SparksHandle>(null);
  useBalloon(canvas, sparks, { difficulty, outcome, roundId, asked, still, won: won !== null });
  const rungs = useMemo(() => multipliers(difficulty).slice(1), [difficulty]);
  const pumps = outcome?.pumps ?? 0;
  const gone = popped(outcome);
  const risk = Math.round(strainOf(pumps, POPPING[difficulty], PLACES) * 10_000);
  return (
    <div className="pump" data-still={still || undefined} data-popped={gone || undefined}>
      <img className="pump-back" src={backdrop()} alt="" draggable={false} />
      <div className="pump-head">
        <div className="min-w-0 flex-1">
          <Ladder label={t("steps:ladder")} rungs={rungs} at={pumps} lost={gone} />
        </div>
        <p className="pump-risk tnum" data-over={(outcome?.pops_at ?? null) !== null || undefined}>
          {outcome?.pops_at != null
            ? t("popped_at", { pump: outcome.pops_at + 1 })
            : t("risk", { risk: formatRate(risk, style.tag) })}
        </p>
      </div>
      <button
        type="button"
        className="pump-stage"
        aria-label={t("once")}
        aria-disabled={!open || undefined}
        onClick={() => open && onPump()}
      >
        <canvas ref={canvas} className="pump-canvas" />
      </button>
      <Sparks ref={sparks} />
      <span aria-hidden className="pump-flash" />
      {won && <WinPlate {...won} still={still} />}
    </div>
  );
}
