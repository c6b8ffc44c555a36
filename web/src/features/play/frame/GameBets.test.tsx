// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { PublicBet } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { GameBets } from "./GameBets";

const server = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock("@/lib/api/call", () => ({ call: server.read, serverNow: () => Date.now() }));

it("shows a game's own latest bets, though the house has played other games since", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { games: {}, bets: {} });
  const money = { currency_type: 5, stake: 10_000, payout: 20_000, multiplier: 20_000 };
  const bet = { ...money, round_id: "7", game_id: "keno", nickname: "An***en", face_id: 1, time: 1 };
  server.read.mockImplementation(async (endpoint: string, input: { game?: string }) => ({
    list: endpoint === "GET /api/bets/latest" && input.game === "keno" ? [bet as PublicBet] : [],
  }));
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <GameBets game="keno" />
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await new Promise((done) => setTimeout(done, 0))));
  expect(box.textContent).toContain("An***en");
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
