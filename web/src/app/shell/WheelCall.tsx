import { FerrisWheel, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLobby } from "@/domain/lobby";
import { INVITE_WHEEL, refreshTip, useTip } from "@/features/promotions/kinds/inviteTurntable/tip";
import { serverNow } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRoute } from "@/lib/router";
import { onStream } from "@/lib/stream";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { useMoneyText } from "@/ui/moneyText";
import sheet from "./wheelCall.module.css";

/** A round of the invitation wheel that is under way: what is missing, and how long it lasts. */
export default function WheelCall() {
  const lobby = useLobby();
  const { path } = useRoute();
  const hasWheel = lobby.data?.act_list.some(
    ({ is_open, activity_type }) => is_open === 1 && activity_type === INVITE_WHEEL,
  );
  return hasWheel && path === "/" ? <Call /> : null;
}

function Call() {
  const { t } = useTranslation();
  const moneyText = useMoneyText();
  const { data: tip } = useTip();
  const [isHidden, setHidden] = useState(false);
  // A friend who came, or staked, is a reward that waits.
  useEffect(() => onStream("red", () => void refreshTip()), []);
  const isUnderWay = tip?.is_join === 1 && (tip.remain_rot_num > 0 || tip.round_end_time > 0) && tip.missing > 0;
  if (!tip || !isUnderWay || isHidden) return null;
  return (
    <div className={cx("flex items-center rounded-full", sheet.call)}>
      <button
        type="button"
        onClick={() => openDialog("inviteWheel", {})}
        className="press flex min-h-12 items-center gap-2.5 rounded-full py-1.5 pl-3 text-left"
      >
        <FerrisWheel aria-hidden className="size-7 shrink-0" />
        <span className="grid leading-tight">
          <span className="sr-only">{t("wheel_call")}</span>
          <span className="text-sm font-bold">{t("wheel_missing", { amount: moneyText(tip.missing) })}</span>
          {tip.round_end_time > 0 && (
            <Countdown
              until={tip.round_end_time}
              now={serverNow}
              onEnd={() => void refreshTip()}
              className="text-xs font-semibold"
            />
          )}
        </span>
        {tip.remain_rot_num > 0 && <span className={cx("tnum", sheet.spins)}>×{tip.remain_rot_num}</span>}
      </button>
      <button type="button" aria-label={t("wheel_hide")} onClick={() => setHidden(true)} className={sheet.hide}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
