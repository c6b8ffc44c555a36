import { Clock3, Lock } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import type { ActivityOffer } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import type { ApiError } from "@/lib/api/errors";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { useRefusalText } from "./refusal";
import { kindOf } from "./registry";
import { StepList } from "./StepList";
import { nextSiteDay } from "./siteTime";
import { statusOf } from "./status";
import { refreshOffers, useClaim } from "./useClaim";

/** What a promotion offers, drawn by its kind, with what is in the way and why a claim was refused. */
export function PromotionPanel({ offer }: { offer: ActivityOffer }) {
  const { t } = useTranslation("promotions");
  const kind = kindOf(offer.activity.activity_type);
  const { state } = statusOf(offer, kind);
  const { pending, claimed, error, claim } = useClaim(offer);
  const Panel = kind?.panel.Part ?? StepList;
  const canClaim = state !== "visitor" && state !== "closed" && state !== "locked";
  useNextDay();
  return (
    <>
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
    </>
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
  const refusalText = useRefusalText();
  return (
    <div role="alert" className="mt-4 rounded-md bg-loss/10 px-4 py-3 text-sm font-medium text-ink-1">
      {refusalText(error)}
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
