import type { WheelOffer } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useAwardText } from "../../Awards";
import { Hub } from "../turntable/Hub";
import { PrizeMoment } from "../turntable/PrizeMoment";
import { Turntable } from "../turntable/Turntable";
import { awardOf, type useWheelSpin } from "./useWheelSpin";

/** The server knows no contact of this player. */
const CONTACT_NEEDED = 5008;

interface SpinWheelProps {
  round: WheelOffer;
  turn: ReturnType<typeof useWheelSpin>;
  isReady: boolean;
  /** What a press does where nobody is logged in. */
  onVisitor: (() => void) | undefined;
}

/** The wheel with its button, and what the last spin brought. */
export function SpinWheel({ round, turn, isReady, onVisitor }: SpinWheelProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const { table, segments, turning, isBusy, error, last, spin } = turn;
  const isPaid = last?.paid === 1;
  const brought = last && awardOf(round, isPaid ? last.target_amount : last.award_cash);
  return (
    <div>
      <div className="relative mx-auto w-full max-w-80 pt-2">
        <Turntable segments={segments} table={table} turning={turning} won={undefined}>
          <Hub
            chances={round.remain_rot_num}
            isVisitor={onVisitor !== undefined}
            isReady={isReady}
            isBusy={isBusy}
            onPress={onVisitor ?? (() => void spin())}
          />
        </Turntable>
        {brought && last.repeated === 0 && <PrizeMoment key={`${last.part_id}:${last.accum_money}`} award={brought} />}
      </div>
      <p role="status" className="mt-3 min-h-6 text-center font-semibold">
        {turning.isTurning && t("spin_turning")}
        {!turning.isTurning && brought && last.in_review === 1 && t("wheel_in_review")}
        {!turning.isTurning &&
          brought &&
          last.in_review === 0 &&
          t(isPaid ? "wheel_won" : "wheel_nearer", { award: awardText(brought) })}
      </p>
      {error && (
        <div role="alert" className="mt-2 rounded-md bg-loss/10 px-4 py-3 text-sm font-medium">
          <p>{error.kind === "refused" ? error.message : t("wheel_kept")}</p>
          {error.code === CONTACT_NEEDED ? (
            <Button size="sm" className="mt-2" onClick={() => openDialog("bindUserId", {})}>
              {t("bind")}
            </Button>
          ) : (
            error.kind !== "refused" && (
              <Button size="sm" variant="secondary" className="mt-2" onClick={() => void spin()}>
                {t("wheel_retry")}
              </Button>
            )
          )}
        </div>
      )}
    </div>
  );
}
