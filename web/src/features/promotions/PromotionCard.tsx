import { Check, ChevronRight, Clock3, Lock, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import type { ActivityOffer } from "@/api/schema";
import { addressOfActivity, sayNotOpenYet } from "@/domain/activities";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge, CountBadge } from "@/ui/Chip";
import { ClosableLink } from "@/ui/ClosableLink";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { Progress } from "@/ui/Progress";
import { PromotionArt } from "@/ui/PromotionArt";
import sheet from "./promotionCard.module.css";
import { kindOf } from "./registry";
import { refreshListSoon } from "./requests";
import { nextSiteDay } from "./siteTime";
import { type OfferStatus, statusOf } from "./status";

/** Promotions beside each other. */
export function PromotionCards({ offers }: { offers: readonly ActivityOffer[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 wide:grid-cols-3">
      {offers.map((offer) => (
        <PromotionCard key={offer.activity.activity_id} offer={offer} />
      ))}
    </ul>
  );
}

/**
 * One promotion of the list: its picture, how it is for the player, and the way to it. On a phone a row, so that many are
 * seen at once; wider, a card.
 */
function PromotionCard({ offer }: { offer: ActivityOffer }) {
  const { t } = useTranslation("promotions");
  const { activity } = offer;
  const status = statusOf(offer, kindOf(activity.activity_type));
  const title = <h3>{activity.list_title}</h3>;
  return (
    <li className="relative">
      <ClosableLink
        to={addressOfActivity(activity)}
        isOpen={activity.is_open === 1}
        onClosed={() => void sayNotOpenYet()}
        className="press flex h-full w-full overflow-hidden rounded-lg bg-panel hover:bg-raised tablet:block"
      >
        <span className="relative w-24 shrink-0 overflow-hidden bg-[#0a1233] tablet:hidden">
          <span className="absolute inset-0">
            <PromotionArt name={activity.activity_pic_url} sizes="192px" />
          </span>
        </span>
        <span className="hidden tablet:block">
          <PromotionPicture name={activity.activity_pic_url} title={title} />
        </span>
        <span className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 py-2.5">
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="leading-tight font-bold tablet:hidden">{title}</span>
            <span className="line-clamp-2 text-xs text-ink-2">{activity.des}</span>
            <StatusLine offer={offer} status={status} />
            {activity.show_end_time > 0 && (
              <span className="text-xs text-ink-2">
                {t("board_ends")} <TimeLeft activity={activity} />
              </span>
            )}
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
        </span>
      </ClosableLink>
      {status.state === "claimable" && (
        <CountBadge
          count={status.waiting}
          label={t("waiting", { count: status.waiting })}
          className="absolute -top-1.5 -right-1.5 h-6 min-w-6 ring-3 ring-(--bg-0)"
        />
      )}
    </li>
  );
}

/** The time that is left of a promotion which ends. */
export function TimeLeft({ activity: { show_end_time } }: Pick<ActivityOffer, "activity">) {
  return (
    <Countdown
      hasDays
      until={show_end_time}
      now={serverNow}
      onEnd={refreshListSoon}
      className="font-semibold text-ink-1"
    />
  );
}

interface PictureProps {
  name: string;
  title: ReactNode;
  /** Left out where it is written beside the picture. */
  text?: string;
}

/** A promotion's picture with its words over the dark side of it, whatever the theme. */
export function PromotionPicture({ name, title, text }: PictureProps) {
  return (
    <span className={cx("relative block aspect-2/1 w-full overflow-hidden bg-[#0a1233]", sheet.picture)}>
      <PromotionArt name={name} sizes="(min-width: 720px) 480px, 94vw" className={text ? sheet.ground : undefined} />
      {text && (
        <span className={sheet.whole}>
          <PromotionArt name={name} sizes="512px" />
        </span>
      )}
      <span className="absolute inset-0 bg-linear-to-r from-black/70 via-black/45 to-transparent" />
      <span
        className={cx(
          "absolute inset-y-0 left-0 flex flex-col justify-center gap-1.5 p-4 text-white",
          sheet.words,
          text && sheet.sentence,
        )}
      >
        <span className="text-lg leading-tight font-extrabold tracking-[-.01em] text-balance break-words">{title}</span>
        {text && <span className="text-sm text-white/90">{text}</span>}
      </span>
    </span>
  );
}

/** True where the time of all its steps has passed and none was taken. */
const isMissed = ({ steps }: ActivityOffer): boolean =>
  steps.length > 0 && steps.every(({ state }) => state === "missed");

/** The state of a promotion in a line: a meter, a countdown or a word. */
function StatusLine({ offer, status: { state, waiting } }: { offer: ActivityOffer; status: OfferStatus }) {
  const { t } = useTranslation("promotions");
  switch (state) {
    case "claimable":
      return (
        <Words>
          <Badge tone="gold">{t("waiting", { count: waiting })}</Badge>
        </Words>
      );
    case "tomorrow":
      return (
        <Words>
          <Badge tone="win" icon={<Check aria-hidden />}>
            {t("state_tomorrow")}
          </Badge>
          <span className="text-sm text-ink-2">
            {t("next_in")} <Countdown until={nextSiteDay(serverNow())} now={serverNow} className="font-semibold" />
          </span>
        </Words>
      );
    case "running":
      return <Meter offer={offer} />;
    case "done":
      return isMissed(offer) ? (
        <Plain icon={<Clock3 aria-hidden />}>{t("state_over")}</Plain>
      ) : (
        <Plain icon={<Check aria-hidden className="text-win" />}>{t("state_done")}</Plain>
      );
    case "locked":
      return <Plain icon={<Lock aria-hidden />}>{t(`reason_${offer.me?.reason as "contact"}`)}</Plain>;
    case "closed":
      return <Plain icon={<Clock3 aria-hidden />}>{t("state_closed")}</Plain>;
    case "visitor":
      return <Plain icon={<LogIn aria-hidden />}>{t("state_visitor")}</Plain>;
  }
}

/** How far the next step is; a word where there is none, or where it waits for something that this does not count. */
function Meter({ offer }: { offer: ActivityOffer }) {
  const { t } = useTranslation("promotions");
  const next = offer.steps.find((step) => step.state === "open");
  return (
    <Words>
      <span className="text-sm font-semibold">{t("state_running")}</span>
      {next && next.cur < next.target && (
        <Progress label={t("progress_label")} value={next.cur} max={next.target} className="min-w-24 flex-1" />
      )}
    </Words>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{children}</span>;
}

function Plain({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-sm text-ink-2 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
