import { Check, Share2 } from "lucide-react";
import type { GoldPan, PanTaken } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { Awards, useAwardText } from "../../Awards";
import { Burst } from "../../Burst";
import sheet from "./goldRushing.module.css";
import { pan as drawn } from "./pan.drawn";

/** The pan for sharing. */
const SHARE = 3;
/** The states of a pan on the wire. */
const CAN_BE_TAKEN = 1;
const TAKEN = 2;

interface PanProps {
  pan: GoldPan;
  /** When no more time is missing, ms of the device. */
  until: number;
  /** What it brought just now. */
  taken: PanTaken | null;
  pending: boolean;
  onTake: () => void;
  onShare: () => void;
  onEnd: () => void;
}

/** One pan: what it brings, and what can be done with it now. */
export function Pan({ pan, until, taken, pending, onTake, onShare, onEnd }: PanProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const { id, status, award_type, amount } = pan;
  const award = { award_type, amount, wager: amount, expires_at: 0 };
  const isReady = status === CAN_BE_TAKEN;
  return (
    <li className={cx("relative rounded-lg bg-raised p-4", sheet.card)}>
      <img
        src={status === TAKEN ? drawn.empty : drawn.full}
        alt=""
        width={200}
        height={150}
        className={cx(sheet.pan, isReady && sheet.ready, taken && sheet.taken, !isReady && sheet.still)}
      />
      {taken?.repeated === 0 && <Burst />}
      <div className={sheet.text}>
        <h3 className="font-semibold">{t(`gold_pan_${id as 1 | 2 | 3}`)}</h3>
        <Awards awards={[award]} className="text-lg" />
        <div role="status" className="text-sm text-ink-2 empty:hidden">
          {taken && t(taken.repeated === 1 ? "claimed_before" : "claimed_now", { award: awardText(taken.award) })}
        </div>
        <div className="mt-auto grid w-full pt-1">
          {isReady ? (
            <Button variant="gold" full loading={pending} onClick={onTake}>
              {t("gold_take", { award: awardText(award) })}
            </Button>
          ) : status === TAKEN ? (
            <Waiting
              icon={<Check aria-hidden className="size-4 text-win" />}
              text={t("gold_again")}
              until={until}
              onEnd={onEnd}
            />
          ) : pan.is_active === 1 ? (
            <Waiting text={t("gold_wait")} until={until} onEnd={onEnd} />
          ) : id === SHARE ? (
            <Button full loading={pending} onClick={onShare} icon={<Share2 aria-hidden className="size-4" />}>
              {t("gold_share")}
            </Button>
          ) : (
            <p className="text-sm text-ink-2">{t("gold_relief_missing")}</p>
          )}
        </div>
      </div>
    </li>
  );
}

interface WaitingProps {
  icon?: React.ReactNode;
  text: string;
  until: number;
  onEnd: () => void;
}

function Waiting({ icon, text, until, onEnd }: WaitingProps) {
  return (
    <p className={cx("text-sm text-ink-2", sheet.waiting)}>
      {icon}
      {text} <Countdown until={until} onEnd={onEnd} className="font-semibold" />
    </p>
  );
}
