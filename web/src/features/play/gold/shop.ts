import type { GoldShop, ShopLook } from "@/api/schema";
import { GOLD_SHOP } from "@/domain/looks";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { call } from "@/lib/api/call";
import { moneyCall } from "@/lib/api/money";
import { queryClient } from "@/lib/query";

const setShop = (shop: GoldShop) => queryClient.setQueryData<GoldShop>(GOLD_SHOP.queryKey, shop);

/** Asks again what the shop says, after a round of gold or a free pick. */
export const reloadGoldShop = (): Promise<void> => queryClient.invalidateQueries({ queryKey: GOLD_SHOP.queryKey });

/** Pays a look with gold; it is worn at once. */
export async function buyLook(look: ShopLook): Promise<void> {
  const bought = await moneyCall("POST /api/gold/buy", { id: look.id }, { uid: currentUid() });
  setWallet(bought.wallet);
  setShop(bought.shop);
}

/** Puts a look on, or takes it off. */
export async function wearLook(look: ShopLook, on: boolean): Promise<void> {
  setShop(await call("PUT /api/gold/wear", { kind: look.kind, ...(on && { id: look.id }) }));
}

/** Takes the refill. */
export async function takeRefill(): Promise<void> {
  const given = await moneyCall("POST /api/gold/refill", {}, { uid: currentUid() });
  setWallet(given.wallet);
  await reloadGoldShop();
}
