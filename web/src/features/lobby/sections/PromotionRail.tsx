import { Gift } from "lucide-react";
import type { Activity, LobbyData } from "@/api/schema";
import { addressOfActivity, sayNotOpenYet } from "@/domain/activities";
import { refetchLobbySoon } from "@/domain/lobby";
import { useWaitingPromotions } from "@/domain/promotions";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { ClosableLink } from "@/ui/ClosableLink";
import { EndsIn } from "@/ui/EndsIn";
import { PromotionArt } from "@/ui/PromotionArt";
import { Rail } from "@/ui/Rail";
import { EmptyState } from "@/ui/States";
import { SeeAll } from "./Rails";

/** The activities of the rail, in the order that the operator gave them. */
export function PromotionRail({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation("lobby");
  const waiting = useWaitingPromotions();
  const listed = lobby.activity_list.filter(({ is_left_show }) => is_left_show === 1);
  if (listed.length === 0) {
    return (
      <section aria-label={t("promotions")} className="rounded-lg bg-panel">
        <EmptyState drawing="clock" title={t("no_promotions")} text={t("no_promotions_text")} />
      </section>
    );
  }
  return (
    <Rail
      title={t("promotions")}
      icon={<Gift aria-hidden />}
      itemClass="w-68"
      action={<SeeAll to="/activity" label={t("promotions")} />}
      items={listed.map((activity) => ({
        key: activity.activity_id,
        node: <PromotionTile activity={activity} waits={waiting.includes(activity.activity_id)} />,
      }))}
    />
  );
}

function PromotionTile({ activity, waits }: { activity: Activity; waits: boolean }) {
  const { t } = useTranslation("lobby");
  return (
    <ClosableLink
      to={addressOfActivity(activity)}
      isOpen={activity.is_open === 1}
      onClosed={() => void sayNotOpenYet()}
      className="press relative flex h-32 w-full flex-col justify-between overflow-hidden rounded-md bg-[#0a1233] p-4 text-white"
    >
      <span aria-hidden className="absolute inset-0">
        <PromotionArt name={waits ? activity.left_icon2 : activity.left_icon1} sizes="272px" />
        <span className="absolute inset-0 bg-linear-to-r from-black/70 via-black/25 to-transparent" />
      </span>
      <span className="relative line-clamp-2 w-[56%] text-lg leading-tight font-bold break-words">
        {activity.left_title}
      </span>
      <span className="relative flex flex-wrap items-center gap-1.5">
        {waits && <Badge className="bg-gold-fill text-on-gold">{t("promotion_waits")}</Badge>}
        <EndsIn label={t("ends_in")} until={activity.show_end_time} now={serverNow} onEnd={refetchLobbySoon} />
      </span>
    </ClosableLink>
  );
}
