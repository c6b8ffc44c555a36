import { create } from "zustand";
import { FEED_DOWN } from "@/lib/api/codes";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { type HeldFixtures, withAnswer } from "./delta";
import type { Card } from "./wire";

/** Whether prices can be trusted: news of the fixtures arrives, is late on the server, or does not reach this device. */
export type FeedStatus = "live" | "down" | "offline";

/** What the page holds of a topic. */
export interface HeldTopic {
  held: HeldFixtures | null;
  status: FeedStatus;
  error: ApiError | null;
}

/** A topic of which nothing is held. */
export const NOTHING_HELD: HeldTopic = { held: null, status: "live", error: null };

/** The topics that the page holds; one that is looked at again is shown at once as it was last. */
export const useTopics = create<{ topics: Record<string, HeldTopic> }>(() => ({ topics: {} }));

/** The versions of fixtures as far as any topic holds them, as one text: it changes with each of them. */
export const useFixtureVersions = (fixtures: readonly string[]): string =>
  useTopics(({ topics }) => {
    const held = Object.values(topics).flatMap((topic) => topic.held?.fixtures ?? []);
    const versionOf = (fixture: string) =>
      Math.max(-1, ...held.filter((card) => card.fixture === fixture).map(({ version }) => version));
    return fixtures.map(versionOf).join();
  });

/** A topic as it is held now. */
export const heldTopic = (topic: string): HeldTopic => useTopics.getState().topics[topic] ?? NOTHING_HELD;

/** Changes what is held of a topic. */
export function putTopic(topic: string, change: Partial<HeldTopic>): void {
  useTopics.setState(({ topics }) => ({ topics: { ...topics, [topic]: { ...heldTopic(topic), ...change } } }));
}

/** Forgets what is held of all topics: for tests. */
export const forgetTopics = (): void => useTopics.setState({ topics: {} });

/** Takes fixtures that were asked for. Without a state of the stream they have no version: only a state may follow them. */
export function putAnswer(topic: string, fixtures: Card[], hasState: boolean): void {
  const { held } = heldTopic(topic);
  const next = held && hasState ? withAnswer(held, fixtures) : { version: -1, fixtures };
  putTopic(topic, { held: next, status: "live", error: null });
}

/** Whether a reply is a refusal for late news: prices are of the past. */
export const isFeedDown = (error: unknown): boolean => isApiError(error) && error.code === FEED_DOWN;

/** A refusal for late news locks prices; what else fails is shown only where there is nothing to show. */
export function putFailure(topic: string, error: unknown): void {
  if (!isApiError(error) || error.kind === "aborted") return;
  if (isFeedDown(error)) putTopic(topic, { status: "down", error });
  else if (error.kind === "refused") putTopic(topic, { error });
  else putTopic(topic, { status: "offline", error });
}
