import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, vi } from "vitest";
import type { Game, LobbyData } from "@/api/schema";
import { queryClient } from "@/lib/query";
import { newStage, type Stage } from "./stage";

/** What parts of the lobby read of one; it has no games. */
export const EMPTY_LOBBY = { providers: [] } as unknown as LobbyData;

/** A game of the catalogue as the server sends it. */
export const gameOf = (id: string, changes: Partial<Game> = {}): Game =>
  ({
    id,
    slug: id,
    name: id.replace(/^./, (first) => first.toUpperCase()),
    lang_key: `game_${id}`,
    provider: "baize",
    category: "lobby_Original",
    state: "live",
    rtp: 9_460,
    bet_cash_rate: 10_000,
    tags: [],
    account_types: [],
    ...changes,
  }) as unknown as Game;

/** A stage for parts that ask the server; nothing of one test's answers is left in the next. Call it once, in the file itself. */
export function newQueryStage(): Stage {
  const stage = newStage();
  const { render } = stage;
  stage.render = (page) => render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
  beforeEach(() => queryClient.clear());
  return stage;
}

/** Answers each call whose address contains one of the names with its text, every other one with nothing. */
export function serveReplies(replies: Record<string, object>): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const name = Object.keys(replies).find((part) => address.includes(part));
    return new Response(JSON.stringify(name === undefined ? {} : replies[name]));
  });
}
