import { useRouteParams } from "@/lib/router";
import { SPORT_IDS, type SportId } from "../wire";

/** What the sports page shows, as the address names it. */
export type SportView =
  | { view: "home" | "live" | "bets" | "rules" }
  | { view: "sport"; sport: SportId; comp?: number }
  | { view: "results"; sport: SportId }
  | { view: "stats"; sport: SportId; comp: number }
  | { view: "search"; query: string }
  | { view: "fixture"; fixture: string };

const isSport = (value: string | undefined): value is SportId => SPORT_IDS.includes(value as SportId);

/** The parameters of an address of the sports page. */
interface ViewParams {
  view?: string;
  sport?: string;
  comp?: string;
  fixture?: string;
  q?: string;
}

/** The view of an address; one that names only a sport or a fixture, as a lobby tile does, is of that. */
export function viewOf(params: ViewParams): SportView {
  const { view, fixture, q = "" } = params;
  const sport = isSport(params.sport) ? params.sport : undefined;
  const comp = /^\d+$/.test(params.comp ?? "") ? Number(params.comp) : undefined;
  if (view === "live" || view === "bets" || view === "rules") return { view };
  if (view === "search") return { view, query: q };
  if (view === "results") return { view, sport: sport ?? SPORT_IDS[0] };
  if (fixture && (view === undefined || view === "fixture")) return { view: "fixture", fixture };
  if (view === "stats" && sport && comp !== undefined) return { view, sport, comp };
  if (sport && view !== "home") return { view: "sport", sport, ...(comp !== undefined && { comp }) };
  return { view: "home" };
}

/** The view that the address names. */
export const useSportView = (): SportView => viewOf(useRouteParams("/gameSport"));
