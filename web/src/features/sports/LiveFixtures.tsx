import type { ReactNode } from "react";
import { FeedBanner } from "./FeedBanner";
import { PricesLocked } from "./pricesLocked";
import { readSports } from "./requests";
import { type Topic, useTopic } from "./useTopic";

const LIVE = "sports.live";

const askLive = async () => (await readSports("GET /api/sports/live", {})).fixtures;

/** The fixtures that are being played, with their main markets. */
export const useLiveFixtures = (): Topic => useTopic(LIVE, askLive);

/** What shows prices of a topic: they are locked, with one line above, while news of it is late. */
export function TopicPrices({ topic, children }: { topic: Topic; children: ReactNode }) {
  return (
    <PricesLocked value={topic.status !== "live"}>
      <FeedBanner status={topic.status} />
      {children}
    </PricesLocked>
  );
}
