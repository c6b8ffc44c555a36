import { describe, expect, it, vi } from "vitest";
import type { StreamEvents } from "@/api/schema";

const heard = new Map<string, (data: unknown) => void>();
vi.mock("./stream", () => ({
  onStream: (name: string, listener: (data: unknown) => void) => heard.set(name, listener),
  startStream: vi.fn(),
}));

const { connectLive } = await import("./live");
const { queryClient } = await import("./query");

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
});
