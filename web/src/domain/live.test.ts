import { describe, expect, it, vi } from "vitest";
import type { StreamEvents } from "@/api/schema";

const heard = new Map<string, (data: unknown) => void>();
vi.mock("@/lib/stream", () => ({
  onStream: (name: string, listener: (data: unknown) => void) => heard.set(name, listener),
  startStream: vi.fn(),
}));

const { connectLive } = await import("./live");
const { queryClient, read } = await import("@/lib/query");

const hello = (resumed: boolean) => heard.get("hello")?.({ server_time: 0, resumed } satisfies StreamEvents["hello"]);

describe("the live stream", () => {
  it("asks again for what may have changed while it was down, and only then", () => {
    const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
    connectLive();
    hello(false);
    expect(asked).not.toHaveBeenCalled();
    hello(true);
    expect(asked).not.toHaveBeenCalled();
    hello(false);
    const keys = asked.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
    expect(keys).toEqual(expect.arrayContaining(["GET /api/wallet", "GET /api/bets/latest", "GET /api/bets/history"]));
  });

  it("puts a bet into the list of the house and into that of its game", () => {
    connectLive();
    const listOf = (game?: string) => read("GET /api/bets/latest", { kind: "all", ...(game && { game }) }).queryKey;
    for (const game of [undefined, "keno", "dice"]) queryClient.setQueryData(listOf(game), { list: [] });
    const bet = { round_id: "7", game_id: "keno" };
    heard.get("bet")?.(bet);
    heard.get("bet")?.(bet);
    const shown = [undefined, "keno", "dice"].map((game) => queryClient.getQueryData(listOf(game)));
    expect(shown).toEqual([{ list: [bet] }, { list: [bet] }, { list: [] }]);
  });

  it("renews a bet on sports and the lists that it may be in", () => {
    const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
    connectLive();
    heard.get("sports_bet")?.({ id: "9", state: "settled" });
    expect(queryClient.getQueryData(["GET /api/sports/bet", { bet: "9" }])).toMatchObject({ state: "settled" });
    expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([["GET /api/sports/bets"]]);
  });
});
