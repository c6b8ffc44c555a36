import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "@/lib/api/errors";
import { keepReading, type StreamEvent } from "@/lib/stream/read";
import { readTopicEvent } from "./topicEvents";
import {
  type FeedStatus,
  heldTopic,
  isFeedDown,
  NOTHING_HELD,
  putAnswer,
  putFailure,
  putTopic,
  useTopics,
} from "./topicStore";
import type { Card } from "./wire";

/** How often fixtures are asked for while their stream is down, or their prices are locked. */
const POLL_MS = 5_000;
/** After so long without news on the stream the fixtures are asked for: the server may have none, or it may not come through. */
const SILENCE_MS = 15_000;

/** A topic as the page holds it. */
export interface Topic {
  /** Null until the first answer. */
  fixtures: Card[] | null;
  status: FeedStatus;
  /** Why there is nothing to show. */
  error: ApiError | null;
  /** Asks for the fixtures again. */
  retry: () => void;
}

/** Follows a topic until that is stopped: by its stream, and by asking where the stream brings nothing. */
function followTopic(topic: string, ask: () => Promise<Card[]>, reconnect: () => void): AbortController {
  const stop = new AbortController();
  let hasState = false;
  let news = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function askLater(): void {
    clearTimeout(timer);
    const isFollowed = hasState && heldTopic(topic).status === "live";
    if (!stop.signal.aborted) timer = setTimeout(askNow, isFollowed ? SILENCE_MS : POLL_MS);
  }
  async function askNow(): Promise<void> {
    const before = news;
    // What the stream brought meanwhile is newer than an answer.
    const isNewest = () => news === before && !stop.signal.aborted;
    try {
      const fixtures = await ask();
      if (isNewest()) putAnswer(topic, fixtures, hasState);
    } catch (error) {
      // The stream gives its state also while the server has no news.
      if (isNewest() || (isFeedDown(error) && !stop.signal.aborted)) putFailure(topic, error);
    }
    askLater();
  }
  function take({ event, data }: StreamEvent): void {
    const { held, status } = heldTopic(topic);
    const change = readTopicEvent(topic, hasState ? held : null, event, data);
    if (change === "ignore") return;
    if (change === "reconnect") {
      stop.abort();
      reconnect();
      return;
    }
    hasState = true;
    news += 1;
    const isStillDown = status === "down" && event === "sports_state";
    putTopic(topic, { held: change.held, status: isStillDown ? status : "live", error: null });
    askLater();
  }
  function live(isOpen: boolean): void {
    if (isOpen || !hasState) return;
    hasState = false;
    askLater();
  }
  stop.signal.addEventListener("abort", () => clearTimeout(timer));
  void askNow();
  void keepReading(`/api/stream?topics=${topic}`, stop.signal, { live, event: take });
  return stop;
}

/**
 * The fixtures of a topic: followed on its stream while the page is open, asked for every 5 s while the stream is down, and
 * after 15 s in which it brought nothing.
 */
export function useTopic(topic: string, ask: () => Promise<Card[]>): Topic {
  const { held, status, error } = useTopics(({ topics }) => topics[topic] ?? NOTHING_HELD);
  const [connection, setConnection] = useState(0);
  const askNow = useEffectEvent(ask);
  const retry = () => setConnection((number) => number + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection reads the stream again
  useEffect(() => {
    const again = () => setConnection((number) => number + 1);
    const following = followTopic(topic, () => askNow(), again);
    const lost = () => putTopic(topic, { status: "offline" });
    window.addEventListener("offline", lost);
    window.addEventListener("online", again);
    return () => {
      following.abort();
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", again);
    };
  }, [topic, connection]);

  return { fixtures: held?.fixtures ?? null, status, error, retry };
}
