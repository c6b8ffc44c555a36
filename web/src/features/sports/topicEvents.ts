import { applyDelta, type HeldFixtures } from "./delta";
import type { TopicDelta, TopicState } from "./wire";

/** What an event of a topic's stream means for the fixtures held. */
export type TopicChange = { held: HeldFixtures } | "reconnect" | "ignore";

/** Reads an event of a topic's stream; a delta that does not follow the version held needs a new connection. */
export function readTopicEvent(topic: string, held: HeldFixtures | null, name: string, text: string): TopicChange {
  if (name !== "sports_state" && name !== "sports_delta") return "ignore";
  const data = JSON.parse(text) as TopicState | TopicDelta;
  if (data.topic !== topic) return "ignore";
  if ("version" in data) return { held: { version: data.version, fixtures: data.fixtures } };
  if (!held) return "ignore";
  const next = applyDelta(held, data);
  return next ? { held: next } : "reconnect";
}
