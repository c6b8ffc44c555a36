import { useQuery } from "@tanstack/react-query";
import type { Input } from "@/lib/api/call";
import { sportsQuery } from "../requests";

/** How often statistics are asked for again while the server is still collecting them. */
const COLLECTING_REFRESH_MS = 20_000;

/** How often they are asked for again once they are whole: matches end meanwhile. */
const WHOLE_REFRESH_MS = 60_000;

/** Statistics of a competition or a fixture; asked for again as long as they are shown. */
export const useStats = (of: Input<"GET /api/sports/stats">) =>
  useQuery({
    ...sportsQuery("GET /api/sports/stats", of),
    refetchInterval: ({ state }) =>
      state.data !== undefined && (state.data.ready ? WHOLE_REFRESH_MS : COLLECTING_REFRESH_MS),
  });
