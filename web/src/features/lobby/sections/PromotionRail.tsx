import { Gift } from "lucide-react";
import type { Activity, LobbyData } from "@/api/schema";
import { useWaitingPromotions } from "@/domain/promotions";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { Badge } from "@/ui/Chip";
import { PromotionArt } from "@/ui/PromotionArt";
import { Rail } from "@/ui/Rail";
import { EmptyState } from "@/ui/States";
import { SeeAll } from "./Rails";

/** What runs, in the order that the operator gave it; what is paused is on its own page only. */
export function PromotionRail({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation("lobby");
  const waiting = useWaitingPromotions();
  const open = lobby.activity_list.filter((activity) => activity.is_open === 1);
  if (open.length === 0) {
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
      items={open.map((activity) => ({
        key: activity.activity_id,
        node: <PromotionTile activity={activity} waits={waiting.includes(activity.activity_id)} />,
      }))}
    />
  );
}

function PromotionTile({ activity, waits }: { activity: Activity; waits: boolean }) {
  const { t } = useTranslation("lobby");
  return (
    <Link
      to={addressOf("/activity", { id: activity.activity_id })}
      className="press relative flex h-32 flex-col justify-between overflow-hidden rounded-md bg-[#0a1233] p-4 text-white"
    >
      <span aria-hidden className="absolute inset-0">
        <PromotionArt name={activity.activity_pic_url} sizes="272px" />
        <span className="absolute inset-0 bg-linear-to-r from-black/70 via-black/25 to-transparent" />
      </span>
      <span className="relative line-clamp-2 w-[56%] text-lg leading-tight font-bold">{activity.list_title}</span>
      {waits && <Badge className="relative w-fit bg-gold-fill text-on-gold">{t("promotion_waits")}</Badge>}
      {!waits && activity.show_end_time > 0 && (
        <Badge className="relative w-fit bg-black/45 text-white">
          {t("until", { time: formatTime(activity.show_end_time, currentTag()) })}
        </Badge>
      )}
    </Link>
  );
}
