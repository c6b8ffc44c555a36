import { useQuery } from "@tanstack/react-query";
import type { GoldShop, ShopLook } from "@/api/schema";
import { usePageIdle } from "@/lib/idle";
import { read } from "@/lib/query";
import { useLoggedIn } from "./session/store";

/** The question for looks, refill and free picks. */
export const GOLD_SHOP = read("GET /api/gold/shop", {}, true);

/** The shop; nothing for a visitor. */
export function useGoldShop(enabled = true) {
  const loggedIn = useLoggedIn();
  return useQuery({ ...GOLD_SHOP, enabled: enabled && loggedIn });
}

/** The look of a kind that the player wears. It is asked for once the first screen is shown. */
export function useWornLook(kind: ShopLook["kind"]): string | null {
  const idle = usePageIdle();
  const loggedIn = useLoggedIn();
  const { data } = useQuery({
    ...GOLD_SHOP,
    enabled: idle && loggedIn,
    staleTime: Number.POSITIVE_INFINITY,
    select: (shop: GoldShop) => shop.looks.find((look) => look.worn && look.kind === kind)?.id ?? null,
  });
  return data ?? null;
}
