import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Activity } from "@/api/schema";
import { addressOfActivity, sayNotOpenYet } from "@/domain/activities";
import { refetchLobbySoon, useLobby } from "@/domain/lobby";
import { useWaitingPromotions } from "@/domain/promotions";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRoute } from "@/lib/router";
import { CountBadge } from "@/ui/Chip";
import { ClosableLink } from "@/ui/ClosableLink";
import { cx } from "@/ui/cx";
import { EndsIn } from "@/ui/EndsIn";
import { PromotionArt } from "@/ui/PromotionArt";
import sheet from "./activityLinks.module.css";
import { MENU_ITEM } from "./menuItem";

/** So many are seen before all are asked for. */
const FIRST = 5;

interface ActivityLinksProps {
  /** Icons without words, and no banners. */
  narrow?: boolean;
  onFollow?: () => void;
}

/** The activities that the operator put into the rail and the side menu, and below them the banners of some. */
export default function ActivityLinks({ narrow, onFollow }: ActivityLinksProps) {
  const { data: lobby } = useLobby();
  const listed = lobby?.act_list.filter(({ is_left_show }) => is_left_show === 1) ?? [];
  const banners = lobby?.activity_list.filter(({ is_show_left_bannel }) => is_show_left_bannel === 1) ?? [];
  return (
    <>
      {listed.length > 0 && <Entries listed={listed} narrow={narrow} onFollow={onFollow} />}
      {!narrow &&
        banners.map((activity) => <Banner key={activity.activity_id} activity={activity} onFollow={onFollow} />)}
    </>
  );
}

function Entries({ listed, narrow, onFollow }: ActivityLinksProps & { listed: readonly Activity[] }) {
  const { t } = useTranslation();
  const { path, params } = useRoute();
  const waiting = useWaitingPromotions();
  const [isWhole, setWhole] = useState(false);
  const isCurrent = ({ activity_id }: Activity) => path === "/activity" && params.get("id") === activity_id;
  const shown = isWhole ? listed : listed.filter((activity, at) => at < FIRST || isCurrent(activity));
  const toggle = t(isWhole ? "nav_promotions_fewer" : "nav_promotions_all", { count: listed.length });
  return (
    <ul aria-label={t("nav_promotions")} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 rounded-lg bg-panel p-1.5">
      {shown.map((activity) => (
        <li key={activity.activity_id}>
          <Entry
            activity={activity}
            isCurrent={isCurrent(activity)}
            waits={waiting.includes(activity.activity_id)}
            narrow={narrow}
            onFollow={onFollow}
          />
        </li>
      ))}
      {listed.length > FIRST && (
        <li>
          <button
            type="button"
            aria-expanded={isWhole}
            title={narrow ? toggle : undefined}
            onClick={() => setWhole(!isWhole)}
            className={cx(MENU_ITEM, narrow ? "justify-center" : "px-3")}
          >
            <ChevronDown aria-hidden className={cx("size-5 shrink-0 text-ink-3", isWhole && "rotate-180")} />
            <span className={narrow ? "sr-only" : "truncate"}>{toggle}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

interface EntryProps extends ActivityLinksProps {
  activity: Activity;
  isCurrent: boolean;
  waits: boolean;
}

function Entry({ activity, isCurrent, waits, narrow, onFollow }: EntryProps) {
  const { t } = useTranslation();
  return (
    <ClosableLink
      to={addressOfActivity(activity)}
      isOpen={activity.is_open === 1}
      isCurrent={isCurrent}
      onClosed={() => void sayNotOpenYet()}
      onFollow={onFollow}
      title={narrow ? activity.left_title : undefined}
      className={cx(MENU_ITEM, narrow ? "justify-center" : "px-3")}
    >
      <span className={sheet.icon}>
        <PromotionArt name={isCurrent ? activity.left_icon2 : activity.left_icon1} sizes="64px" />
      </span>
      <span className={narrow ? "sr-only" : "truncate"}>{activity.left_title}</span>
      {waits && (
        <CountBadge label={t("nav_waits")} className={narrow ? "absolute top-2 right-2" : "ml-auto shrink-0"} />
      )}
    </ClosableLink>
  );
}

function Banner({ activity, onFollow }: { activity: Activity; onFollow?: () => void }) {
  const { t } = useTranslation();
  return (
    <ClosableLink
      to={addressOfActivity(activity)}
      isOpen={activity.is_open === 1}
      onClosed={() => void sayNotOpenYet()}
      onFollow={onFollow}
      className={cx("press relative block overflow-hidden rounded-lg text-white", sheet.banner)}
    >
      <PromotionArt name={activity.banner_url} sizes="340px" className="absolute inset-0" />
      <span className={cx("relative flex h-full flex-col items-start justify-between gap-2 p-3", sheet.words)}>
        <span className="line-clamp-2 w-[56%] leading-tight font-bold break-words">{activity.left_title}</span>
        <EndsIn label={t("nav_ends_in")} until={activity.show_end_time} now={serverNow} onEnd={refetchLobbySoon} />
      </span>
    </ClosableLink>
  );
}
