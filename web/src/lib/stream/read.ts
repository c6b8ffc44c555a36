import { createParser } from "eventsource-parser";
import { productHeaders, signed } from "../api/call";

/** The server pings every 15 s; a longer silence means that the connection is dead. */
const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Waits 1, 2, 4 … 30 s, each with up to a fifth more, so that not all clients come back at once. */
export function backoff(attempt: number, random: number = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + random / 5);
}

/** One event of a stream; `message` where the server gives it no name, an empty id where it has none. */
export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}

export interface Reader {
  /** The id of the last event, from which a new connection resumes; empty where a stream always starts afresh. */
  lastId?: () => string;
  /** Called with true when the connection opens and with false when it breaks. */
  live: (live: boolean) => void;
  event: (event: StreamEvent) => void;
}

/** Reads a stream of events until `stop` is aborted; reconnects whenever the connection breaks. */
export async function keepReading(target: string, stop: AbortSignal, reader: Reader): Promise<void> {
  let attempt = 0;
  while (!stop.aborted) {
    try {
      await readOnce(target, stop, reader, () => {
        attempt = 0;
      });
    } catch {
      // Every failure is handled alike: wait, then reconnect from the last event.
    }
    if (stop.aborted) return;
    reader.live(false);
    await pause(backoff(attempt++), stop);
  }
}

async function readOnce(
  target: string,
  stop: AbortSignal,
  { lastId, live, event }: Reader,
  opened: () => void,
): Promise<void> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), SILENCE_MS);
  const keepAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), SILENCE_MS);
  };
  try {
    const headers: Record<string, string> = {
      ...productHeaders(),
      ...(await signed("GET", target, "")),
      Accept: "text/event-stream",
    };
    const last = lastId?.();
    if (last) headers["Last-Event-ID"] = last;
    const reply = await fetch(target, {
      headers,
      credentials: "same-origin",
      cache: "no-store",
      // It lasts: what the page needs to be drawn goes first.
      priority: "low",
      signal: AbortSignal.any([stop, dead.signal]),
    });
    if (!reply.ok || !reply.body || !reply.headers.get("content-type")?.startsWith("text/event-stream"))
      throw new Error(`stream: HTTP ${reply.status}`);
    opened();
    live(true);
    const parser = createParser({
      onEvent: ({ id = "", event: name = "message", data }) => event({ id, event: name, data }),
    });
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      keepAlive();
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, but no longer than until the network is back or the stream is stopped. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    stop.addEventListener("abort", done, { once: true });
  });
}
