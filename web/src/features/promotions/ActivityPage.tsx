import { useState } from "react";
import type { ActivityOffer } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate, useRouteParams } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Chip } from "@/ui/Chip";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { PromotionCards } from "./PromotionCard";
import { PromotionScreen } from "./PromotionScreen";
import { useOffers } from "./requests";
import { sectionsOf, stateOf } from "./sections";
import { FILTERS, type Filter, isShown } from "./status";

/** `/activity`: what runs, or with an id one promotion. */
export function ActivityPage() {
  const { t } = useTranslation("promotions");
  const { id } = useRouteParams("/activity");
  const offers = useOffers();
  if (offers.isError && !offers.data) {
    return (
      <>
        <Heading />
        <ErrorState title={t("failed")} onRetry={() => void offers.refetch()} retrying={offers.isFetching} />
      </>
    );
  }
  if (!offers.data) return <Waiting />;
  if (!id) return <PromotionList offers={offers.data.list} />;
  const offer = offers.data.list.find(({ activity }) => activity.activity_id === id);
  return offer ? <PromotionScreen key={id} offer={offer} /> : <Unknown />;
}

function Heading() {
  const { t } = useTranslation("promotions");
  return (
    <>
      <h1 id="promotions" className="text-xl font-extrabold tracking-[-.02em]">
        {t("title")}
      </h1>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t("intro")}</p>
    </>
  );
}

function PromotionList({ offers }: { offers: ActivityOffer[] }) {
  const { t } = useTranslation("promotions");
  const [filter, setFilter] = useState<Filter>("all");
  const count = (each: Filter) => offers.filter((offer) => isShown(each, stateOf(offer))).length;
  // A visitor has nothing to choose between, and what is empty is no choice.
  const choices = FILTERS.filter((each) => each === "all" || count(each) > 0);
  const chosen = choices.includes(filter) ? filter : "all";
  const shown = offers.filter((offer) => isShown(chosen, stateOf(offer)));
  return (
    <section className="pb-8" aria-labelledby="promotions">
      <Heading />
      {choices.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
        <div role="group" aria-label={t("filter")} className="no-scrollbar -mx-4 mb-4 flex gap-2 overflow-x-auto px-4">
          {choices.map((each) => (
            <Chip key={each} selected={each === chosen} onClick={() => setFilter(each)}>
              {t(`filter_${each}`)}
              <span className="tnum opacity-75">{count(each)}</span>
            </Chip>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <div className="rounded-lg bg-panel">
          <EmptyState drawing="clock" title={t("empty")} text={t("empty_text")} />
        </div>
      ) : (
        sectionsOf(shown).map(([name, offers]) => (
          <section key={name} className="mb-4" aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`} className="mb-3 text-lg font-bold">
              {t(`group_${name}`)}
            </h2>
            <PromotionCards offers={offers} />
          </section>
        ))
      )}
    </section>
  );
}

function Unknown() {
  const { t } = useTranslation("promotions");
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        drawing="path"
        title={t("unknown")}
        text={t("unknown_text")}
        action={<Button onClick={() => navigate("/activity")}>{t("all")}</Button>}
      />
    </>
  );
}

function Waiting() {
  return (
    <Loading>
      <Heading />
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </Loading>
  );
}
