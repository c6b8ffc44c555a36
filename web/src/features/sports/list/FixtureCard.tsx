import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { namedMarket } from "../markets";
import { competitionText, fixtureName, marketName } from "../names";
import { isLive, scoreText } from "../progress";
import { SportIcon } from "../SportIcon";
import type { Card } from "../wire";
import { CardMarkets, shownMarkets } from "./CardMarkets";
import { FixtureStatusText, VirtualBadge } from "./Status";

/** A fixture in a list: where it is, its sides with the score or its name, and the prices of its main markets. */
export const FixtureCard = memo(function FixtureCard({ card }: { card: Card }) {
  const { t } = useTranslation("sports");
  const name = fixtureName(t, card);
  const [first] = shownMarkets(card);
  const address = addressOf("/gameSport", { view: "fixture", fixture: card.fixture });
  return (
    <article aria-label={name} className="rounded-lg bg-panel p-3">
      <div className="flex items-center gap-2 text-xs">
        <SportIcon sport={card.sport} className="size-4 shrink-0 text-brand-400" />
        <span className="sr-only">{t(`sport_${card.sport}`)}</span>
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <FixtureStatusText card={card} />
          <span className="min-w-0 truncate text-ink-3">{competitionText(card.competition)}</span>
        </span>
        {card.competition.virtual && <VirtualBadge />}
      </div>
      <Link to={address} className="press -mx-1 my-1 block rounded-sm px-1 py-1 hover:bg-raised">
        <Sides card={card} />
        <span className="mt-1 flex min-h-5 items-center gap-2 text-xs">
          <span className="min-w-0 flex-1 truncate text-ink-3">
            <span className="tablet:hidden">{first && marketName(t, namedMarket(card, first))}</span>
          </span>
          {isLive(card) && card.stopped && <span className="shrink-0 text-gold">{t("no_bets_now")}</span>}
          {card.market_count > 0 && (
            <span className="inline-flex shrink-0 items-center font-semibold text-brand-400">
              <span className="sr-only">{t("open_fixture", { fixture: name })}: </span>
              {card.outright
                ? t("all_competitors", { count: takingPart(card) })
                : t("more_markets", { count: card.market_count })}
              <ChevronRight aria-hidden className="size-4" />
            </span>
          )}
        </span>
      </Link>
      <CardMarkets card={card} />
    </article>
  );
});

/** How many runners or competitors there are without those that were withdrawn. */
const takingPart = ({ runners }: Card): number => runners.filter(({ withdrawn }) => !withdrawn).length;

function Sides({ card }: { card: Card }) {
  const { t } = useTranslation("sports");
  const [home, away] = card.sides;
  if (card.outright) return <span className="block text-base font-bold">{fixtureName(t, card)}</span>;
  if (home === undefined || away === undefined)
    return (
      <span className="block text-base font-bold">
        {t("race")} <span className="font-normal text-ink-2">({takingPart(card)})</span>
      </span>
    );
  return (
    <span className="grid grid-cols-1 gap-0.5 text-base font-bold">
      <Side name={home} score={card.state && scoreText(card.sport, card.state, 0)} />
      <Side name={away} score={card.state && scoreText(card.sport, card.state, 1)} />
    </span>
  );
}

function Side({ name, score }: { name: string; score: string | null }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {score !== null && <span className="tnum shrink-0">{score}</span>}
    </span>
  );
}
