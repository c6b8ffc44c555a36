import { useRouteParams } from "@/lib/router";
import { SPORT_IDS, type SportId } from "../wire";

/** What the sports page shows, as the address names it. */
export type SportView =
  | { view: "home" | "live" | "bets" | "rules" }
  | { view: "sport"; sport: SportId; comp?: number }
  | { view: "results"; sport: SportId }
  | { view: "fixture"; fixture: string };

const isSport = (value: string | undefined): value is SportId => SPORT_IDS.includes(value as SportId);

/** The view of an address; one that names only a sport or a fixture, as a lobby tile does, is of that. */
export function viewOf(params: { view?: string; sport?: string; comp?: string; fixture?: string }): SportView {
  const { view, fixture, comp } = params;
  const sport = isSport(params.sport) ? params.sport : undefined;
  if (view === "live" || view === "bets" || view === "rules") return { view };
  if (view === "results") return { view, sport: sport ?? SPORT_IDS[0] };
  if (fixture && (view === undefined || view === "fixture")) return { view: "fixture", fixture };
  if (sport && view !== "home")
    return { view: "sport", sport, ...(comp && /^\d+$/.test(comp) && { comp: Number(comp) }) };
  return { view: "home" };
}

/** The view that the address names. */
export const useSportView = (): SportView => viewOf(useRouteParams("/gameSport"));
