import { useMemo, useRef, useState } from "react";
import type { BlindBoxInfo, TablePrize, WheelDrawn } from "@/api/schema";
import { enter } from "@/lib/criticalSection";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useReducedMotion } from "@/ui/useReducedMotion";
import { useAwardText } from "../../Awards";
import { PrizeOdds } from "../../PrizeOdds";
import { Hub } from "../turntable/Hub";
import { PrizeMoment } from "../turntable/PrizeMoment";
import { segmentsOf, widened } from "../turntable/segments";
import { groundOf, Turntable } from "../turntable/Turntable";
import { useTurning } from "../turntable/useTurning";

interface BoxWheelProps {
  info: BlindBoxInfo;
  /** Something else is under way. */
  isBusy: boolean;
  onDraw: () => Promise<WheelDrawn | null>;
  /** The wheel has stopped: what the player finds now may be shown. */
  onShown: (info: BlindBoxInfo) => void;
}

/** The same table until a prize or a weight changes. */
function useSteady(table: readonly TablePrize[]): readonly TablePrize[] {
  const text = JSON.stringify(table.map(({ index, weight, award }) => [index, weight, award.award_type, award.amount]));
  const [known, setKnown] = useState({ text, table });
  if (known.text !== text) setKnown({ text, table });
  return known.table;
}

/** The wheel that deposits of the day turn: from the press on, until what the server has drawn. */
export function BoxWheel({ info, isBusy, onDraw, onShown }: BoxWheelProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const table = useSteady(info.item_list);
  const segments = useMemo(() => segmentsOf(table), [table]);
  const still = useReducedMotion();
  const drawn = useRef<WheelDrawn | null>(null);
  const [shown, setShown] = useState<WheelDrawn | null>(null);
  const leave = useRef<(() => void) | null>(null);

  function finish(): void {
    leave.current?.();
    leave.current = null;
    if (drawn.current) onShown(drawn.current.info);
    setShown(drawn.current);
    drawn.current = null;
  }
  const turning = useTurning(segments, { onEnd: finish, onLeft: finish });

  async function spin(): Promise<void> {
    if (leave.current !== null || !turning.start(still)) return;
    leave.current = enter();
    setShown(null);
    let isStopping = false;
    try {
      drawn.current = await onDraw();
      isStopping = drawn.current !== null && turning.stop(drawn.current.index);
    } finally {
      if (!isStopping && leave.current !== null) {
        turning.abort();
        finish();
      }
    }
  }
  const { isTurning } = turning;
  const won = isTurning ? undefined : shown?.index;
  const waits = info.daily_box_num > 0;
  const rare = widened(table).length;
  const status = isTurning
    ? t("spin_turning")
    : shown
      ? t("box_taken", { award: awardText(shown.award) })
      : waits && info.wheel_num > 0
        ? t("box_first")
        : info.wheel_num > 0
          ? t("spin_chances", { count: info.wheel_num })
          : t("spin_none");
  return (
    <section aria-labelledby="box-wheel" className="mt-8">
      <h2 id="box-wheel" className="text-lg font-bold">
        {t("box_wheel")}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">{t("box_wheel_text", { most: info.wheel_total_num })}</p>
      <div className="relative mx-auto mt-5 w-full max-w-80">
        <Turntable segments={segments} table={table} turning={turning} won={won}>
          <Hub
            chances={info.wheel_num}
            isVisitor={false}
            isReady={info.wheel_num > 0 && !waits}
            isBusy={isTurning || isBusy}
            onPress={() => void spin()}
          />
        </Turntable>
        {shown?.repeated === 0 && <PrizeMoment key={shown.proof.nonce} award={shown.award} />}
      </div>
      <p role="status" className="mt-4 text-center font-semibold">
        {status}
      </p>
      {info.wheel_num === 0 && !isTurning && (
        <div className="mt-2 flex justify-center">
          <Button variant="secondary" onClick={() => openDialog("deposit", {})}>
            {t("spin_deposit")}
          </Button>
        </div>
      )}
      <PrizeOdds
        table={table}
        title={t("box_wheel_odds")}
        drawn={won}
        groundOf={groundOf}
        note={[t("spin_scale"), rare > 0 && t("spin_rare", { count: rare })].filter(Boolean).join(" ")}
      />
    </section>
  );
}
