import { useEffect, useEffectEvent, useState } from "react";
import { create } from "zustand";
import { FEED_DOWN } from "@/lib/api/codes";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { keepReading } from "@/lib/stream/read";
import type { HeldFixtures } from "./delta";
import { readTopicEvent } from "./topicEvents";
import type { Card } from "./wire";

/** How often fixtures are asked for while their stream is down. */
const POLL_MS = 5_000;

/** Whether prices can be trusted: news of the fixtures arrives, is late on the server, or does not reach this device. */
export type FeedStatus = "live" | "down" | "offline";

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

interface HeldTopic {
  held: HeldFixtures | null;
  status: FeedStatus;
  error: ApiError | null;
}

const NOTHING_HELD: HeldTopic = { held: null, status: "live", error: null };

/** The topics that the page holds; one that is looked at again is shown at once as it was last. */
const useTopics = create<{ topics: Record<string, HeldTopic> }>(() => ({ topics: {} }));

const heldTopic = (topic: string): HeldTopic => useTopics.getState().topics[topic] ?? NOTHING_HELD;

function put(topic: string, change: Partial<HeldTopic>): void {
  useTopics.setState(({ topics }) => ({ topics: { ...topics, [topic]: { ...heldTopic(topic), ...change } } }));
}

/** Forgets what is held of all topics: for tests. */
export const forgetTopics = (): void => useTopics.setState({ topics: {} });

/** Fixtures that were asked for have no version of the topic: only a state may follow them. */
const polled = (fixtures: Card[]): HeldTopic => ({ held: { version: -1, fixtures }, status: "live", error: null });

/** A refusal for late news locks prices; what else fails is shown only where there is nothing to show. */
function putFailure(topic: string, error: unknown): void {
  if (!isApiError(error) || error.kind === "aborted") return;
  if (error.code === FEED_DOWN) put(topic, { status: "down", error });
  else if (error.kind === "refused") put(topic, { error });
  else put(topic, { status: "offline", error });
}

/** Asks for the fixtures of a topic; what the stream brought meanwhile is newer. */
async function poll(topic: string, ask: () => Promise<Card[]>, isStreaming: () => boolean): Promise<void> {
  try {
    const fixtures = await ask();
    if (!isStreaming()) put(topic, polled(fixtures));
  } catch (error) {
    if (!isStreaming()) putFailure(topic, error);
  }
}

/** The fixtures of a topic: followed on its stream while the page is open, asked for every 5 s while the stream is down. */
export function useTopic(topic: string, ask: () => Promise<Card[]>): Topic {
  const { held, status, error } = useTopics(({ topics }) => topics[topic] ?? NOTHING_HELD);
  const [connection, setConnection] = useState(0);
  const askNow = useEffectEvent(ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection reads the stream again
  useEffect(() => {
    const stop = new AbortController();
    let hasState = false;
    const pollNow = () => void poll(topic, askNow, () => hasState || stop.signal.aborted);
    pollNow();
    const timer = setInterval(() => !hasState && pollNow(), POLL_MS);
    void keepReading(`/api/stream?topics=${topic}`, stop.signal, {
      live: (isOpen) => {
        if (!isOpen) hasState = false;
      },
      event: ({ event, data }) => {
        const change = readTopicEvent(topic, hasState ? heldTopic(topic).held : null, event, data);
        if (change === "ignore") return;
        if (change === "reconnect") {
          stop.abort();
          setConnection((number) => number + 1);
          return;
        }
        hasState = true;
        put(topic, { held: change.held, status: "live", error: null });
      },
    });
    const lost = () => put(topic, { status: "offline" });
    const back = () => setConnection((number) => number + 1);
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      stop.abort();
      clearInterval(timer);
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, [topic, connection]);

  const retry = () => setConnection((number) => number + 1);
  return { fixtures: held?.fixtures ?? null, status, error, retry };
}
