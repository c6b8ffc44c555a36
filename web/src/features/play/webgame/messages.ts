const EVENTS = ["ready", "round_start", "round_end", "low_balance", "deposit", "close", "error"] as const;

export type GameEvent = (typeof EVENTS)[number];

/** What a game in a frame says. Amounts in it are not read: a balance comes from our server alone. */
export interface GameMessage {
  event: GameEvent;
  /** Of `ready`: which messages of the lobby the game understands. */
  features: readonly string[];
}

/** What the lobby says to a game in a frame. */
export type LobbyMessage = { event: "balance_changed" | "pause" | "resume" } | { event: "mute"; muted: boolean };

/** The frame that messages are taken from. */
export interface GameWindow {
  origin: string;
  window: MessageEventSource | null;
}

const isEvent = (value: unknown): value is GameEvent => (EVENTS as readonly unknown[]).includes(value);

/** A message of the game in the frame; null for one of any other origin or window, or of unknown shape. */
export function readMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, "origin" | "source" | "data">,
  from: GameWindow,
): GameMessage | null {
  if (from.window === null || source !== from.window || origin !== from.origin) return null;
  if (typeof data !== "object" || data === null) return null;
  const said = data as { source?: unknown; event?: unknown; features?: unknown };
  if (said.source !== "game" || !isEvent(said.event)) return null;
  const features = said.event === "ready" && Array.isArray(said.features) ? said.features : [];
  return { event: said.event, features: features.filter((name) => typeof name === "string") };
}

/** Says something to the game, to no other origin than its own. */
export function sendMessage(window: Window | null | undefined, origin: string, message: LobbyMessage): void {
  window?.postMessage({ source: "lobby", ...message }, origin);
}
