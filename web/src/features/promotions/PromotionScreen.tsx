import { ArrowLeft, ChevronDown, Clock3, Lock } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import type { ActivityOffer } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import type { ApiError } from "@/lib/api/errors";
import { openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { PromotionPicture } from "./PromotionCard";
import { kindOf } from "./registry";
import { StepList } from "./StepList";
import { nextSiteDay } from "./siteTime";
import { statusOf } from "./status";
import { refreshOffers, useClaim } from "./useClaim";

/** One promotion: its picture, what it offers, and its terms one tap away. */
export function PromotionScreen({ offer }: { offer: ActivityOffer }) {
  const { t } = useTranslation("promotions");
  const { activity } = offer;
  const kind = kindOf(activity.activity_type);
  const { state } = statusOf(offer, kind);
  const { pending, claimed, error, claim } = useClaim(offer);
  const Panel = kind?.panel.Part ?? StepList;
  const canClaim = state !== "visitor" && state !== "closed" && state !== "locked";
  useNextDay();
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
        </p>
      )}
      <div className="rounded-lg bg-panel p-4 tablet:p-6">
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-72" />
            </Loading>
          }
        >
          <Panel offer={offer} canClaim={canClaim} pending={pending} claimed={claimed} onClaim={claim} />
        </Suspense>
        <Obstacle state={state} reason={offer.me?.reason ?? ""} />
        {error && <Refused error={error} />}
        {(offer.me?.behind ?? 0) > 0 && <Note>{t("behind")}</Note>}
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

/** Asks again as the site's day changes: what was claimed today can be claimed once more. */
function useNextDay(): void {
  useEffect(() => {
    const now = serverNow();
    const timer = setTimeout(refreshOffers, nextSiteDay(now) - now + 500);
    return () => clearTimeout(timer);
  }, []);
}

/** Why a player cannot take part, and what helps; nothing for one who can. */
function Obstacle({ state, reason }: { state: string; reason: string }) {
  const { t } = useTranslation("promotions");
  if (state === "visitor") {
    return (
      <Button size="xl" full className="mt-4" onClick={() => openDialog("register", {})}>
        {t("register")}
      </Button>
    );
  }
  if (state === "closed") return <Note icon={<Clock3 aria-hidden />}>{t("closed_text")}</Note>;
  if (state !== "locked") return null;
  return (
    <Note icon={<Lock aria-hidden />}>
      {t(`reason_${reason as "contact"}`)}
      {reason === "contact" && <BindContact />}
    </Note>
  );
}

/** The server knows no contact of this player. */
const CONTACT_NEEDED = 5008;

function Refused({ error }: { error: ApiError }) {
  const { t } = useTranslation("promotions");
  return (
    <div role="alert" className="mt-4 rounded-md bg-loss/10 px-4 py-3 text-sm font-medium text-ink-1">
      {error.kind === "refused" ? error.message : t("claim_failed")}
      {error.code === CONTACT_NEEDED && <BindContact />}
    </div>
  );
}

function BindContact() {
  const { t } = useTranslation("promotions");
  return (
    <Button size="sm" className="mt-2 flex" onClick={() => openDialog("bindUserId", {})}>
      {t("bind")}
    </Button>
  );
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 flex items-start gap-2.5 rounded-md bg-raised px-4 py-3 text-sm text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      <div>{children}</div>
    </div>
  );
}
