import { useQuery } from "@tanstack/react-query";
import type { Input } from "@/lib/api/call";
import { sportsQuery } from "../requests";

/** How often statistics are asked for again while the server is still collecting them. */
const COLLECTING_REFRESH_MS = 20_000;

/** Statistics of a competition or a fixture; asked for again until they are whole. */
export const useStats = (of: Input<"GET /api/sports/stats">) =>
  useQuery({
    ...sportsQuery("GET /api/sports/stats", of),
    refetchInterval: ({ state }) => (state.data?.ready === false ? COLLECTING_REFRESH_MS : false),
  });
