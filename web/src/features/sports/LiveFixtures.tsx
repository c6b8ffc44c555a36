import type { ReactNode } from "react";
import { FeedBanner } from "./FeedBanner";
import { PricesLocked } from "./pricesLocked";
import { readSports } from "./requests";
import { isFeedDown } from "./topicStore";
import { type Topic, useTopic } from "./useTopic";

const LIVE = "sports.live";

const askLive = async () => (await readSports("GET /api/sports/live", {})).fixtures;

/** The fixtures that are being played, with their main markets. */
export const useLiveFixtures = (): Topic => useTopic(LIVE, askLive);

interface TopicPricesProps {
  topic: Topic;
  /** Why the list beside the topic could not be renewed. */
  error?: unknown;
  children: ReactNode;
}

/** What shows prices of a topic: they are locked, with one line above, while news of it is late. */
export function TopicPrices({ topic, error, children }: TopicPricesProps) {
  const status = isFeedDown(error) ? "down" : topic.status;
  return (
    <PricesLocked value={status !== "live"}>
      <FeedBanner status={status} />
      {children}
    </PricesLocked>
  );
}
