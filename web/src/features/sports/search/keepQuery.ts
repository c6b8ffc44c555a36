import { parseRoute } from "@/lib/router";
import { searchAddress } from "../views/addresses";
import { viewOf } from "../views/useSportView";

/**
 * Puts what was typed into the address of the search, so that the way back and a reload lead to the same finds. That is
 * no way to another screen: it is not counted as one, and draws nothing. Nothing is kept once the address is of another view.
 */
export function keepQuery(query: string): void {
  const { hash, search } = window.location;
  const { path, params } = parseRoute(hash, search);
  if (path !== "/gameSport" || viewOf(Object.fromEntries(params)).view !== "search") return;
  const kept = `#${searchAddress(query)}`;
  if (kept !== hash) window.history.replaceState(null, "", kept);
}
