/** The server as the tests of cash-outs know it: what it answers, and the modules that ask it. */
import { vi } from "vitest";
import { ApiError } from "@/lib/api/errors";

/** Its answers, by what is asked. */
export const server = {
  money: vi.fn(),
  repeat: vi.fn(),
  bets: vi.fn(),
  bet: vi.fn(),
  quote: vi.fn(),
  auto: vi.fn(),
  pending: [] as unknown[],
  buysBack: true,
  stream: new Map<string, (data: unknown) => void>(),
};

/** In place of `lib/api/money`. */
export const moneyModule = { moneyCall: server.money, pendingCalls: () => server.pending, repeatCall: server.repeat };

/** In place of `lib/stream`. */
export const streamModule = {
  onStream: (name: string, listener: (data: unknown) => void) => {
    server.stream.set(name, listener);
    return () => server.stream.delete(name);
  },
};

function unknownBet(): never {
  throw new ApiError("refused", 6018, "unknown");
}

/** In place of `lib/api/call`. */
export const callModule = {
  serverNow: () => Date.now(),
  call: async (endpoint: string, input: unknown) => {
    if (endpoint === "GET /api/sports/config") return { cash_out: server.buysBack, account_types: [0, 1], limits: {} };
    if (endpoint === "GET /api/sports/bets") return server.bets(input);
    if (endpoint === "GET /api/sports/bet") return server.bet(input) ?? unknownBet();
    if (endpoint === "GET /api/sports/cashOut") return server.quote();
    if (endpoint === "POST /api/sports/autoCashOut") return server.auto(input);
    throw new ApiError("network", -1, "away");
  },
};
