// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Game, LobbyData } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { GameRail } from "./Rails";

const stage = newStage();
const game = {
  id: "dice",
  slug: "dice",
  name: "Dice",
  lang_key: "game_dice",
  category: "lobby_Original",
  provider: "baize",
  state: "live",
} as unknown as Game;

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ game_dice: "骰子" })));
});

it("games are called by their names in the player's language as soon as these come", async () => {
  setMessages("en", { lobby: {} });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <GameRail title="" icon={null} games={[game]} lobby={{ providers: [] } as unknown as LobbyData} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(stage.box.textContent).toContain("骰子")));
  expect(stage.box.textContent).not.toContain("Dice");
});
