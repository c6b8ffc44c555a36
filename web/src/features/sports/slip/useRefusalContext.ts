import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { sportsQuery } from "../requests";
import type { AccountType, SportsConfig } from "../wire";
import type { RefusalContext } from "./refusalWords";
import { useAmountText } from "./useAmountText";

/** The settings of the sportsbook seldom change. */
const FRESH_MS = 5 * 60_000;

/** What the site takes bets on; undefined until it is loaded. */
export function useSportsConfig(): SportsConfig | undefined {
  return useQuery({ ...sportsQuery("GET /api/sports/config", {}), staleTime: FRESH_MS }).data;
}

/** What refusals of bets with an account are put into words with. */
export function useRefusalContext(account: AccountType): RefusalContext {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(account);
  const limits = useSportsConfig()?.limits[account === 0 ? "gold" : "capital"];
  return { t, amount, limits, isGold: account === 0 };
}
