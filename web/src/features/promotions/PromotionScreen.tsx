import { ArrowLeft, ChevronDown, Clock3 } from "lucide-react";
import type { ActivityOffer } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { PromotionPicture, TimeLeft } from "./PromotionCard";
import { PromotionPanel } from "./PromotionPanel";

/** One promotion: its picture, what it offers, and its terms one tap away. */
export function PromotionScreen({ offer }: { offer: ActivityOffer }) {
  const { t } = useTranslation("promotions");
  const { activity } = offer;
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pb-8" aria-labelledby="promotion">
      <Link
        to="/activity"
        className="press -mb-2 -ml-1 inline-flex h-11 w-fit items-center gap-1.5 rounded-md px-1 text-sm font-semibold text-ink-2 hover:text-ink-1"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {t("all")}
      </Link>
      <div className="overflow-hidden rounded-lg">
        <PromotionPicture
          name={activity.banner_url}
          title={
            <h1 id="promotion" className="tablet:text-2xl">
              {activity.list_title}
            </h1>
          }
          text={activity.des}
        />
      </div>
      {activity.show_end_time > 0 && (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Clock3 aria-hidden className="size-4.5" />
          {t("ends", { time: formatTime(activity.show_end_time, currentTag()) })}
          <TimeLeft activity={activity} />
        </p>
      )}
      <div className="rounded-lg bg-panel p-4 tablet:p-6">
        <PromotionPanel offer={offer} />
      </div>
      {activity.is_detail_show === 1 && activity.activity_detail !== "" && (
        <details className="group rounded-lg bg-panel">
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 rounded-lg px-4 font-semibold [&::-webkit-details-marker]:hidden">
            {t("terms")}
            <ChevronDown aria-hidden className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          <p className="px-4 pb-4 text-sm leading-relaxed text-ink-2">{activity.activity_detail}</p>
        </details>
      )}
    </article>
  );
}
