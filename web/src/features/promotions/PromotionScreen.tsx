import { ArrowLeft, Clock3 } from "lucide-react";
import type { ActivityOffer } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { PromotionPicture, TimeLeft } from "./PromotionCard";
import { PromotionPanel } from "./PromotionPanel";
import { Terms } from "./Terms";

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
      <Terms activity={activity} />
    </article>
  );
}
