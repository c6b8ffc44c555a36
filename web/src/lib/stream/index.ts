import type { StreamEvents } from "@/api/schema";
import { productHeaders, setServerTime, signed } from "../api/call";
import { EventParser } from "./parse";
import { useStreamState } from "./state";

type Name = keyof StreamEvents;
type Listener<N extends Name> = (data: StreamEvents[N]) => void;

const listeners: { [N in Name]?: Set<Listener<N>> } = {};

/** Hears one kind of live event. Returns the way to stop. */
export function onStream<N extends Name>(name: N, listener: Listener<N>): () => void {
  const set = (listeners[name] ?? new Set()) as Set<Listener<N>>;
  (listeners as Record<Name, unknown>)[name] = set;
  set.add(listener);
  return () => set.delete(listener);
}

/** The server pings every 15 s; silence for longer than this means that the line is dead. */
const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

let running: AbortController | null = null;
let lastId = "";

/** Waits 1, 2, 4 … 30 s, each with up to a fifth more, so that not all clients come back at once. */
export function backoff(attempt: number, random: number = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + random / 5);
}

/** Opens the live stream and keeps it open. Call again after a log-in or log-out: the new session's stream begins. */
export function startStream(): void {
  running?.abort();
  running = new AbortController();
  void keepOpen(running.signal);
}

export function stopStream(): void {
  running?.abort();
  running = null;
  lastId = "";
  useStreamState.setState({ live: false });
}

async function keepOpen(stop: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!stop.aborted) {
    try {
      await readOnce(stop, () => {
        attempt = 0;
      });
    } catch {
      // Any failure is answered alike: wait, then connect again from the last event.
    }
    if (stop.aborted) return;
    useStreamState.setState({ live: false });
    await pause(backoff(attempt++), stop);
  }
}

async function readOnce(stop: AbortSignal, opened: () => void): Promise<void> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), SILENCE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), SILENCE_MS);
  };
  try {
    const headers: Record<string, string> = {
      ...productHeaders(),
      ...(await signed("GET", "/api/stream", "")),
      Accept: "text/event-stream",
    };
    if (lastId) headers["Last-Event-ID"] = lastId;
    const reply = await fetch("/api/stream", {
      headers,
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.any([stop, dead.signal]),
    });
    if (!reply.ok || !reply.body || !reply.headers.get("content-type")?.startsWith("text/event-stream"))
      throw new Error(`stream: HTTP ${reply.status}`);
    opened();
    useStreamState.setState({ live: true });
    const parser = new EventParser();
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      heard();
      for (const event of parser.push(value)) {
        if (event.id) lastId = event.id;
        deliver(event.event, event.data);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

function deliver(name: string, text: string): void {
  const set = listeners[name as Name];
  if (name !== "hello" && !set) return;
  try {
    const data = JSON.parse(text) as never;
    if (name === "hello") setServerTime((data as StreamEvents["hello"]).server_time);
    for (const listener of set ?? []) (listener as Listener<never>)(data);
  } catch (error) {
    console.warn(`stream event ${name} could not be read`, error);
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
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
