import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLoggedIn } from "@/domain/session/store";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { EmptyState } from "@/ui/States";
import { BoostRail } from "../boosts/BoostRail";
import { FavouriteFixtures, useFavouriteCards } from "../favourites/FavouriteFixtures";
import { TopicPrices, useLiveFixtures } from "../LiveFixtures";
import { FixtureSection, FixturesLoading } from "../list/FixtureList";
import { allOf, splitFixtures } from "../list/merge";
import { sportsQuery } from "../requests";
import { Trouble } from "../Trouble";
import { LIST_REFRESH_MS } from "./refresh";

const OpenBets = lazy(() => import("../bets/OpenBets").then((file) => ({ default: file.OpenBets })));

/** As many live fixtures as the beginning shows; all are one press away. */
const MOST_LIVE = 8;

/** So long the other fixtures wait for those of favourites: they would move below them. */
const FAVOURITES_WAIT_MS = 500;

/** Whether the view waits for favourites: only before it is drawn for the first time, and not for long. */
function useWaitsForFavourites(isPending: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isPending) return setOver(true);
    const timer = setTimeout(setOver, FAVOURITES_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending && !isOver;
}

/** The sports page's beginning: what is live and what starts next. */
export function HomeView() {
  const { t } = useTranslation("sports");
  const topic = useLiveFixtures();
  const favourites = useFavouriteCards(topic);
  const isWaiting = useWaitsForFavourites(favourites.isPending);
  const loggedIn = useLoggedIn();
  const { data, error, refetch } = useQuery({
    ...sportsQuery("GET /api/sports/home", {}),
    refetchInterval: LIST_REFRESH_MS,
  });
  if (!data && error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data || isWaiting) return <FixturesLoading />;
  const split = splitFixtures(data.next, topic.fixtures ?? data.live, () => true);
  const { upcoming, outrights } = split;
  const live = split.live.slice(0, MOST_LIVE);
  const cards = allOf({ ...split, live });
  return (
    <TopicPrices topic={topic} error={error} cards={[...favourites.cards, ...cards]}>
      {cards.length === 0 && <EmptyState drawing="clock" title={t("no_fixtures_title")} text={t("no_fixtures_text")} />}
      <FavouriteFixtures cards={favourites.cards} />
      <BoostRail boosts={data.boosts} />
      <FixtureSection
        title={t("live_now")}
        cards={live}
        action={
          <Link
            to={addressOf("/gameSport", { view: "live" })}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-400"
          >
            {t("see_all_live")}
          </Link>
        }
      />
      <FixtureSection title={t("next_to_start")} cards={upcoming} />
      <FixtureSection title={t("outrights")} cards={outrights} />
      {loggedIn && (
        <Suspense>
          <OpenBets />
        </Suspense>
      )}
    </TopicPrices>
  );
}
