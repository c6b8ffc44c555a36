import { readJson, writeJson } from "../storage";
import type { Namespace, SharedMessageFiles } from "./keys";
import type { Language } from "./languages";

/** The message files that several screens share. The number is the file's index in its name: `json/en-0-common.json`. */
export const SHARED_FILES: Record<keyof SharedMessageFiles, number> = {
  common: 0,
  identity: 1,
  wallet: 2,
  bets: 3,
  lobby: 4,
  games: 5,
  fairness: 6,
  steps: 7,
  slots: 8,
  cards: 12,
  prizes: 13,
  chips: 14,
  tables: 15,
  promotions: 16,
  agents: 17,
  gold: 18,
  wheelTable: 19,
  rounds: 20,
  verify: 21,
  evidence: 22,
  webgame: 23,
  sports: 24,
  sportsBets: 25,
};

/** The index in the names of the games' own files: `json/en-30-plinko.json`. */
export const GAME_FILES = 30;

declare const __MESSAGES_VERSION__: string;

export type Messages = Record<string, string>;
interface CachedMessages {
  version: string;
  messages: Messages;
}

export function messageFileName(language: Language, namespace: Namespace): string {
  const index = namespace in SHARED_FILES ? SHARED_FILES[namespace as keyof SharedMessageFiles] : GAME_FILES;
  return `${language}-${index}-${namespace}.json`;
}

/** Loads one message file: from local storage when it is of this build's version, else from the server. */
export async function loadMessages(language: Language, namespace: Namespace): Promise<Messages> {
  const name = messageFileName(language, namespace);
  const cached = readJson<CachedMessages>(name);
  if (!import.meta.env.DEV && cached?.version === __MESSAGES_VERSION__) return cached.messages;
  try {
    const reply = await fetch(`/json/${name}?v=${__MESSAGES_VERSION__}`, { signal: AbortSignal.timeout(10_000) });
    if (!reply.ok) throw new Error(`${name}: HTTP ${reply.status}`);
    const messages = (await reply.json()) as Messages;
    writeJson(name, { version: __MESSAGES_VERSION__, messages } satisfies CachedMessages);
    return messages;
  } catch (error) {
    // An older copy is better than a page of bare keys.
    if (cached) return cached.messages;
    throw error;
  }
}
