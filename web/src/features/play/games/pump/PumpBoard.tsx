import { useMemo, useRef } from "react";
import { formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { Flash } from "../../steps/Flash";
import { Ladder } from "../../steps/Ladder";
import { Scene } from "../../steps/Scene";
import type { SparksHandle } from "../../steps/Sparks";
import type { Gain } from "../../steps/won";
import { backdrop } from "./backdrop.drawn";
import styles from "./pump.module.css";
import { strainOf } from "./rubber";
import { multipliers, PLACES, POPPING, type PumpDifficulty, type PumpOutcome } from "./rules";
import { popped, useBalloon } from "./useBalloon";

export interface PumpBoardProps {
  difficulty: PumpDifficulty;
  outcome: PumpOutcome | null;
  roundId: string | null;
  asked: boolean;
  open: boolean;
  still: boolean;
  won: Gain | null;
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
  const ladder = useMemo(() => multipliers(difficulty).slice(1), [difficulty]);
  const pumps = outcome?.pumps ?? 0;
  const gone = popped(outcome);
  const risk = Math.round(strainOf(pumps, POPPING[difficulty], PLACES) * 10_000);
  return (
    <Scene
      className={styles.board}
      backdrop={backdrop}
      still={still}
      sparks={sparks}
      won={won}
      head={
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Ladder label={t("steps:ladder")} multipliers={ladder} at={pumps} lost={gone} />
          </div>
          <p className={cx(styles.risk, "tnum")} data-over={(outcome?.pops_at ?? null) !== null || undefined}>
            {outcome?.pops_at != null
              ? t("popped_at", { pump: outcome.pops_at + 1 })
              : t("risk", { risk: formatRate(risk, style.tag) })}
          </p>
        </div>
      }
    >
      <button
        type="button"
        className={styles.stage}
        data-popped={gone || undefined}
        aria-label={t("once")}
        aria-disabled={!open || undefined}
        onClick={() => open && onPump()}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </button>
      <Flash className={styles.flash} on={gone && !still} />
    </Scene>
  );
}
