import { useEffect, useState } from "react";
import { keepReading, type StreamEvent } from "@/lib/stream/read";
import type { SelectionName } from "../slipContext";

/** How many topics one stream may have. */
const MOST_TOPICS = 24;

/** What is heard of the markets of a slip. */
export interface LegNews {
  /** Rises with every change of a market, and when the stream comes back. */
  count: number;
  /** Whether every market is listened to: then nothing has to be asked to know of changes. */
  isHeard: boolean;
}

const topicOf = ({ fixture, market }: SelectionName): string => `sports.market.${fixture}.${market}`;

/** Listens to the markets of selections while it is on, by one stream. */
export function useLegNews(legs: readonly SelectionName[], isOn: boolean): LegNews {
  const [news, setNews] = useState<LegNews>({ count: 0, isHeard: false });
  const topics = [...new Set(legs.map(topicOf))].sort();
  const names = isOn && topics.length <= MOST_TOPICS ? topics.join(",") : "";
  useEffect(() => {
    if (!names) return;
    const stop = new AbortController();
    const heard = new Set<string>();
    function event({ event, data }: StreamEvent): void {
      if (event !== "sports_state" && event !== "sports_delta") return;
      const { topic, gone = [] } = JSON.parse(data) as { topic: string; gone?: string[] };
      if (event === "sports_state") heard.add(topic);
      // The fixture is not shown any more, and nothing follows about it.
      if (gone.length > 0) heard.delete(topic);
      const isHeard = names.split(",").every((name) => heard.has(name));
      setNews(({ count }) => ({ count: count + 1, isHeard }));
    }
    function live(isOpen: boolean): void {
      if (isOpen) return;
      heard.clear();
      setNews(({ count }) => ({ count, isHeard: false }));
    }
    void keepReading(`/api/stream?topics=${encodeURIComponent(names)}`, stop.signal, { live, event });
    return () => {
      stop.abort();
      live(false);
    };
  }, [names]);
  return news;
}
