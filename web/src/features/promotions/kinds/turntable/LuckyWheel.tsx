import { useEffect, useRef } from "react";
import type { ActivityOffer, RewardRecord } from "@/api/schema";
import { useDepositBonus } from "@/domain/site";
import { serverNow } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { useAwardText } from "../../Awards";
import { ClaimedNote } from "../../ClaimedNote";
import { DrawnLately } from "../../DrawnLately";
import type { PanelProps } from "../../kind";
import { PrizeOdds } from "../../PrizeOdds";
import { StepRows } from "../../StepList";
import { DrawHistory } from "./DrawHistory";
import { Hub } from "./Hub";
import { PrizeMoment } from "./PrizeMoment";
import { widened } from "./segments";
import { groundOf, Turntable } from "./Turntable";
import { useDraws, useSpin } from "./useSpin";

/** A wheel drawn to the scale of its weights: it turns from the press on, and stops at what the server has drawn. */
export function LuckyWheel(props: PanelProps) {
  const { offer, canClaim, pending, onClaim } = props;
  return (
    <>
      {offer.table.length > 0 && <Spins {...props} />}
      {offer.steps.length > 0 && (
        <StepRows steps={offer.steps} pending={pending} onClaim={canClaim ? onClaim : undefined} />
      )}
    </>
  );
}

function Spins({ offer, canClaim, pending, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const { me } = offer;
  const { table, segments, turning, spin, coming, shown } = useSpin(offer, onClaim);
  const { draws, unseen } = useDraws(offer, coming);
  const { isTurning } = turning;
  const chances = me?.chances ?? 0;
  const rare = widened(table).length;
  const drawn = isTurning ? undefined : shown?.proof?.index;
  useRest(turning.rest, draws[0], offer);
  return (
    <>
      <div className="grid items-center gap-x-8 gap-y-4 tablet:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="relative mx-auto w-full max-w-88 pt-2">
          <Turntable segments={segments} table={table} turning={turning} won={drawn}>
            <Hub
              chances={chances}
              isVisitor={me === null}
              isReady={canClaim && chances > 0}
              isBusy={isTurning || pending !== null}
              onPress={() => void (me === null ? openDialog("register", {}) : spin())}
            />
          </Turntable>
          {shown?.repeated === 0 && shown.awards[0] && (
            <PrizeMoment key={`${shown.step}:${shown.proof?.nonce}`} award={shown.awards[0]} />
          )}
        </div>
        <div>
          {canClaim && <Chances chances={chances} until={me?.period_end ?? 0} isTurning={isTurning} />}
          <ClaimedNote claimed={shown} />
          {!shown && !isTurning && <LastDraw draw={draws[0]} isUnseen={unseen !== null} offer={offer} />}
          {canClaim && chances === 0 && !isTurning && <Earn />}
        </div>
      </div>
      <PrizeOdds
        table={table}
        drawn={drawn}
        groundOf={groundOf}
        note={[t("spin_scale"), rare > 0 && t("spin_rare", { count: rare })].filter(Boolean).join(" ")}
      />
      <DrawnLately activity={offer.activity.activity_id} />
      {draws.length > 0 && <DrawHistory offer={offer} draws={draws} />}
    </>
  );
}

/** Turns the wheel to the last draw as the screen is opened; what happens later it shows by turning. */
function useRest(
  rest: (prize: number) => void,
  last: RewardRecord | undefined,
  { table_version }: ActivityOffer,
): void {
  const isRested = useRef(false);
  useEffect(() => {
    if (isRested.current || !last) return;
    isRested.current = true;
    if (last.table_version === table_version) rest(last.index);
  }, [rest, last, table_version]);
}

interface ChancesProps {
  chances: number;
  /** When those that are not used are gone. */
  until: number;
  isTurning: boolean;
}

function Chances({ chances, until, isTurning }: ChancesProps) {
  const { t } = useTranslation("promotions");
  const left = chances > 0 ? t("spin_chances", { count: chances }) : t("spin_none");
  return (
    <div className="rounded-md bg-raised px-4 py-3">
      <p role="status" className="text-lg font-extrabold">
        {isTurning ? t("spin_turning") : left}
      </p>
      {chances > 0 && until > 0 && (
        <p className="mt-0.5 text-sm text-ink-2">
          {t("spin_until")} <Countdown until={until} now={serverNow} className="font-semibold text-ink-1" />
        </p>
      )}
    </div>
  );
}

interface LastDrawProps {
  draw: RewardRecord | undefined;
  /** The page was closed before the wheel stopped. */
  isUnseen: boolean;
  offer: ActivityOffer;
}

/** What the wheel rests on. */
function LastDraw({ draw, isUnseen, offer }: LastDrawProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  if (!draw) return null;
  const award = awardText(draw);
  if (isUnseen) {
    return (
      <p role="status" className="mt-4 rounded-md bg-win/12 px-4 py-3 text-sm font-semibold">
        {t("spin_unseen", { award })}
      </p>
    );
  }
  if (draw.table_version !== offer.table_version) return null;
  return (
    <p className="mt-4 text-sm text-ink-2">{t("spin_last", { award, time: formatTime(draw.time, currentTag()) })}</p>
  );
}

/** What brings the next spin. */
function Earn() {
  const { t } = useTranslation("promotions");
  const withDeposits = useDepositBonus();
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-2">{t(withDeposits ? "spin_earn" : "spin_earn_stakes")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => navigate("/game?type=lobby_Original")}>{t("spin_play")}</Button>
        {withDeposits && (
          <Button variant="secondary" onClick={() => openDialog("deposit", {})}>
            {t("spin_deposit")}
          </Button>
        )}
      </div>
    </div>
  );
}
