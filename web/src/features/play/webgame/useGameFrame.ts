import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useStableCallback } from "@/lib/useStableCallback";
import { type GameMessage, type LobbyMessage, readMessage, sendMessage } from "./messages";

interface Options {
  origin: string;
  /** Something of the lobby is over the game, or its bets would not arrive. */
  paused: boolean;
  muted: boolean;
  onMessage: (message: GameMessage) => void;
}

export interface FramedGame {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The game has said that it can be played. */
  ready: boolean;
  roundOpen: boolean;
  /** The game has said that it failed. */
  failed: boolean;
  knows: (feature: string) => boolean;
  send: (message: LobbyMessage) => void;
}

export interface Known {
  /** How often the game has said that it is ready: once more each time that it reloads itself. */
  starts: number;
  roundOpen: boolean;
  failed: boolean;
  features: readonly string[];
}

export const START: Known = { starts: 0, roundOpen: false, failed: false, features: [] };

/** What a message changes of what is known about the game. */
export function afterMessage(known: Known, { event, features }: GameMessage): Known {
  switch (event) {
    case "ready":
      // A game that reloads itself begins without a round.
      return { starts: known.starts + 1, roundOpen: false, failed: false, features };
    case "round_start":
    case "round_end":
      return { ...known, roundOpen: event === "round_start", failed: false };
    case "error":
      return { ...known, failed: true };
    default:
      return known;
  }
}

/** The game in the frame as the page knows it by its messages, and what the page tells it. */
export function useGameFrame({ origin, paused, muted, onMessage }: Options): FramedGame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [known, setKnown] = useState(START);
  const send = useStableCallback((message: LobbyMessage) => sendMessage(frame.current?.contentWindow, origin, message));
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readMessage(event, { origin, window: frame.current?.contentWindow ?? null });
    if (!message) return;
    setKnown((before) => afterMessage(before, message));
    onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  const { starts, features } = known;
  useEffect(() => {
    if (starts > 0 && paused) send({ event: "pause" });
    return () => {
      if (starts > 0 && paused) send({ event: "resume" });
    };
  }, [starts, paused, send]);
  useEffect(() => {
    if (starts > 0 && muted) send({ event: "mute", muted });
    return () => {
      if (starts > 0 && muted) send({ event: "mute", muted: false });
    };
  }, [starts, muted, send]);
  return {
    frame,
    ready: starts > 0,
    roundOpen: known.roundOpen,
    failed: known.failed,
    knows: (feature) => features.includes(feature),
    send,
  };
}
