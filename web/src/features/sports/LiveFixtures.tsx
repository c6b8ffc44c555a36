import type { ReactNode } from "react";
import { FeedBanner } from "./FeedBanner";
import { isInterrupted, PricesLocked } from "./pricesLocked";
import { readSports } from "./requests";
import { isFeedDown } from "./topicStore";
import { type Topic, useTopic } from "./useTopic";
import type { Card } from "./wire";

const LIVE = "sports.live";

const askLive = async () => (await readSports("GET /api/sports/live", {})).fixtures;

/** The fixtures that are being played, with their main markets. */
export const useLiveFixtures = (): Topic => useTopic(LIVE, askLive);

interface TopicPricesProps {
  topic: Topic;
  /** Why the list beside the topic could not be renewed. */
  error?: unknown;
  /** The fixtures that are shown. */
  cards: readonly Card[];
  children: ReactNode;
}

/** What shows prices of a topic: they are locked, with one line above, while news of it is late; those of some while their feed is. */
export function TopicPrices({ topic, error, cards, children }: TopicPricesProps) {
  const status = isFeedDown(error) ? "down" : topic.status;
  const shown = status === "live" && cards.some(isInterrupted) ? "interrupted" : status;
  return (
    <PricesLocked value={status !== "live"}>
      <FeedBanner status={shown} />
      {children}
    </PricesLocked>
  );
}
