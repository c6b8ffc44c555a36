import type { WheelOffer } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { formatNumber } from "@/lib/format/money";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Countdown } from "@/ui/Countdown";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { Awards } from "../../Awards";
import { DrawnLately } from "../../DrawnLately";
import type { PanelProps } from "../../kind";
import { PrizeOdds } from "../../PrizeOdds";
import { groundOf } from "../turntable/Turntable";
import { Meter } from "./Meter";
import { RoundSpins } from "./RoundSpins";
import { Sharing } from "./Sharing";
import { SpinWheel } from "./SpinWheel";
import { useInviteWheel } from "./useInviteWheel";
import { useWheelSpin } from "./useWheelSpin";

/** How many spins a round takes on average; the server says it in hundredths. */
const meanOf = ({ mean_spins }: WheelOffer): string =>
  formatNumber(mean_spins, { unit: 100, tag: currentTag() }, { digits: 1 });

/** A wheel that brings the player nearer to a target with each spin, and the link that brings more spins. */
export function InviteWheel({ offer, canClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const query = useInviteWheel(offer.activity.activity_id);
  if (query.round) return <Turning round={query.round} canClaim={canClaim} />;
  if (query.isError) {
    return <ErrorState title={t("failed")} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return (
    <>
      <Awards awards={offer.steps.flatMap(({ rewards }) => rewards)} className="text-lg font-bold" />
      <Loading className="mt-3">
        <Skeleton className="h-96" />
      </Loading>
    </>
  );
}

function Turning({ round, canClaim }: { round: WheelOffer; canClaim: boolean }) {
  const { t } = useTranslation("promotions");
  const turn = useWheelSpin(round);
  const isVisitor = round.me === null;
  const isWithoutSpins = canClaim && round.remain_rot_num === 0 && !turn.isBusy;
  const isOn = round.round_state === "waiting" || round.round_state === "running";
  return (
    <>
      <div className="grid items-center gap-x-8 gap-y-4 tablet:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <SpinWheel
          round={round}
          turn={turn}
          isReady={canClaim && round.remain_rot_num > 0}
          onVisitor={isVisitor ? () => void openDialog("register", {}) : undefined}
        />
        <div className="grid gap-4">
          <Meter round={round} />
          <Standing round={round} />
          <p className="text-sm text-ink-2">{t("wheel_mean", { spins: meanOf(round) })}</p>
        </div>
      </div>
      {isWithoutSpins && isOn && round.is_join === 1 && <Sharing round={round} />}
      <DrawnLately activity={round.activity.activity_id} />
      <PrizeOdds
        table={turn.table}
        title={t(round.is_first_rotate === 1 ? "wheel_first_odds" : "wheel_later_odds")}
        groundOf={groundOf}
        note={t("wheel_parts")}
      />
      <RoundSpins round={round} />
    </>
  );
}

/** What the player's round waits for. */
function Standing({ round }: { round: WheelOffer }) {
  const { t } = useTranslation("promotions");
  const { round_state, round_end_time, is_join, contacts, deposits, remain_rot_num } = round;
  if (round_state === "paid") return <Note title={t("wheel_paid")} text={t("wheel_next_round")} />;
  if (round_state === "lapsed") return <Note title={t("wheel_lapsed")} text={t("wheel_next_round")} />;
  if (is_join === 0) return <Note title={t("wheel_free")} text={t("wheel_free_text")} />;
  if (round_state === "running") {
    return (
      <div className="rounded-md bg-raised px-4 py-3">
        <p role="status" className="font-semibold">
          {remain_rot_num > 0 ? t("wheel_spins", { count: remain_rot_num }) : t("wheel_no_spins")}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {t("wheel_ends")} <Countdown until={round_end_time} now={serverNow} className="font-semibold text-ink-1" />
        </p>
      </div>
    );
  }
  if (contacts + deposits > 0) return <Note title={t("wheel_pool_empty")} text={t("wheel_pool_empty_text")} />;
  return <Note title={t("wheel_waiting")} text={t("wheel_waiting_text")} />;
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="rounded-md bg-raised px-4 py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-sm text-ink-2">{text}</p>
    </div>
  );
}
