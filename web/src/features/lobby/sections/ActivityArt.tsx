import type { Activity } from "@/api/schema";
import { refetchLobbySoon } from "@/domain/lobby";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { EndsIn } from "@/ui/EndsIn";
import { PromotionArt } from "@/ui/PromotionArt";
import sheet from "./activityArt.module.css";

/** The banner's picture of an activity, with the time that is left of it; grey while it is not open. */
export function ActivityArt({ activity }: { activity: Activity }) {
  const { t } = useTranslation("lobby");
  return (
    <span className="absolute inset-0 bg-[#0a1233]">
      <PromotionArt
        name={activity.banner_url}
        sizes="(min-width: 720px) 600px, 94vw"
        className={cx(activity.is_open !== 1 && sheet.closed)}
      />
      <span aria-hidden className={cx("absolute inset-0", sheet.shade)} />
      <span className={sheet.ends}>
        <EndsIn label={t("ends_in")} until={activity.show_end_time} now={serverNow} onEnd={refetchLobbySoon} />
      </span>
    </span>
  );
}
