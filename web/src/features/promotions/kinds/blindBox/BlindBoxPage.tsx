import { useState } from "react";
import type { ActivityOffer } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { PromotionPicture } from "../../PromotionCard";
import { PromotionPanel } from "../../PromotionPanel";
import { useOffers } from "../../requests";
import { Terms } from "../../Terms";

/** The kinds that have boxes, in the order of their tabs. */
const BOXES = [19, 24, 25];

/** `/blindBox`: the boxes of the site, each kind in its tab. */
export function BlindBoxPage() {
  const { t } = useTranslation("promotions");
  const offers = useOffers();
  const found = BOXES.flatMap(
    (kind) => offers.data?.list.find(({ activity }) => activity.activity_type === kind) ?? [],
  );
  return (
    <section className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pb-8" aria-labelledby="blind-box">
      <h1 id="blind-box" className="text-xl font-extrabold tracking-[-.02em]">
        {t("box_title")}
      </h1>
      {found.length > 0 && <Boxes offers={found} />}
      {found.length === 0 && offers.data && (
        <EmptyState
          drawing="clock"
          title={t("state_closed")}
          text={t("unknown_text")}
          action={<Button onClick={() => navigate("/activity")}>{t("all")}</Button>}
        />
      )}
      {!offers.data && offers.isError && (
        <ErrorState title={t("failed")} onRetry={() => void offers.refetch()} retrying={offers.isFetching} />
      )}
      {offers.isPending && (
        <Loading>
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
    </section>
  );
}

function Boxes({ offers }: { offers: readonly ActivityOffer[] }) {
  const { t } = useTranslation("promotions");
  const [chosen, setChosen] = useState(offers[0]?.activity.activity_id ?? "");
  const offer = offers.find(({ activity }) => activity.activity_id === chosen) ?? offers[0];
  if (!offer) return null;
  const { activity } = offer;
  const panel = (
    <>
      <div className="mb-4 overflow-hidden rounded-lg">
        <PromotionPicture name={activity.banner_url} title={activity.list_title} text={activity.des} />
      </div>
      <div className="rounded-lg bg-panel p-4 tablet:p-6">
        <PromotionPanel key={activity.activity_id} offer={offer} />
      </div>
    </>
  );
  return (
    <>
      {offers.length > 1 ? (
        <Tabs
          full
          label={t("box_title")}
          value={activity.activity_id}
          items={offers.map(({ activity: each }) => ({ value: each.activity_id, label: each.list_title }))}
          onChange={setChosen}
        >
          {panel}
        </Tabs>
      ) : (
        <div>{panel}</div>
      )}
      <Terms key={activity.activity_id} activity={activity} />
    </>
  );
}
