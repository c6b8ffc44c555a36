import { Gift } from "lucide-react";
import { useState } from "react";
import type { ActivityOffer } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { useWallet } from "@/domain/wallet";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { PromotionCards } from "../PromotionCard";
import { kindOf } from "../registry";
import { useOffers } from "../requests";
import { statusOf } from "../status";
import { FreeBets } from "./FreeBets";
import { Ready } from "./ReadyRow";
import { RewardRecords } from "./RewardRecords";
import { readyOffers, readySteps, useClaimAll } from "./ready";
import { WalletRewards } from "./WalletRewards";

/** `/rewards`: what can be claimed now, what is in the wallet, what comes, and all that was received. */
export function RewardsPage() {
  const { t } = useTranslation("promotions");
  const loggedIn = useLoggedIn();
  const offers = useOffers();
  const list = offers.data?.list;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-8" aria-labelledby="rewards">
      <div>
        <h1 id="rewards" className="text-xl font-extrabold tracking-[-.02em]">
          {t("rewards_title")}
        </h1>
        <p className="mt-1 text-sm text-ink-2">{t("rewards_intro")}</p>
      </div>
      {!loggedIn && <Visitor />}
      {offers.isError && !list && (
        <ErrorState title={t("failed")} onRetry={() => void offers.refetch()} retrying={offers.isFetching} />
      )}
      {offers.isPending && (
        <Loading className="grid gap-3">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
      {loggedIn && list && <AllReady offers={list} />}
      {loggedIn && <OwnWallet />}
      {loggedIn && <FreeBets />}
      {list && <Coming offers={list} />}
      {loggedIn && <RewardRecords offers={list} />}
    </section>
  );
}

function Visitor() {
  const { t } = useTranslation("promotions");
  return (
    <div className="rounded-lg bg-panel">
      <EmptyState
        drawing="wallet"
        title={t("rewards_visitor")}
        text={t("rewards_visitor_text")}
        action={<Button onClick={() => openDialog("register", {})}>{t("register")}</Button>}
      />
    </div>
  );
}

const HEADING = "mb-3 text-lg font-bold";

/** What can be claimed now, each promotion by itself or all together. */
function AllReady({ offers }: { offers: ActivityOffer[] }) {
  const { t } = useTranslation("promotions");
  const ready = readySteps(offers);
  const [claimed, setClaimed] = useState(0);
  const all = useClaimAll(setClaimed);
  const more = (count: number) => setClaimed((before) => before + count);
  return (
    <section aria-labelledby="ready">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id="ready" className="text-lg font-bold">
          {t("ready")}
        </h2>
        {ready.length > 1 && (
          <Button variant="gold" loading={all.isRunning} onClick={() => void all.claim()}>
            {t("claim_all", { count: ready.length })}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {claimed > 0 && t("claimed_count", { count: claimed })}
      </p>
      {all.error && (
        <p role="alert" className="mt-2 rounded-md bg-loss/10 px-3 py-2 text-sm">
          {all.error.kind === "refused" ? all.error.message : t("claim_failed")}
        </p>
      )}
      {ready.length === 0 ? (
        <div className="mt-2 flex items-center gap-3 rounded-lg bg-panel px-4 py-5 text-sm text-ink-2">
          <Gift aria-hidden className="size-6 shrink-0 text-ink-3" />
          {claimed > 0 ? t("claimed_count", { count: claimed }) : t("ready_none")}
        </div>
      ) : (
        <ul className="mt-2 grid grid-cols-1 gap-2 tablet:grid-cols-2">
          {readyOffers(offers).map(({ offer, steps }) => (
            <Ready key={offer.activity.activity_id} offer={offer} steps={steps} onClaimed={more} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnWallet() {
  const { t } = useTranslation("promotions");
  const { data: wallet } = useWallet();
  if (!wallet) return null;
  return (
    <section aria-labelledby="own">
      <h2 id="own" className={HEADING}>
        {t("own")}
      </h2>
      <WalletRewards wallet={wallet} />
    </section>
  );
}

/** What runs, with how far the player is, beside what is ready to be claimed above. */
function Coming({ offers }: { offers: ActivityOffer[] }) {
  const { t } = useTranslation("promotions");
  const ready = new Set(readySteps(offers).map(({ offer }) => offer));
  const status = (offer: ActivityOffer) => statusOf(offer, kindOf(offer.activity.activity_type));
  const coming = offers.filter((offer) => !ready.has(offer) && status(offer).state !== "done");
  // What waits for a draw comes first.
  coming.sort((one, other) => Number(status(other).waiting > 0) - Number(status(one).waiting > 0));
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming">
      <h2 id="coming" className={HEADING}>
        {t("coming")}
      </h2>
      <PromotionCards offers={coming} />
    </section>
  );
}
