import { useEffect } from "react";
import { useGoldShop } from "@/domain/looks";
import { useLoggedIn } from "@/domain/session/store";
import { useWallet } from "@/domain/wallet";
import type { AnyGame } from "../frame/BetPanel";
import { FreePickLine } from "./FreePickLine";
import { RefillCard } from "./RefillCard";
import { reloadGoldShop } from "./shop";

/** What the house gives a player of gold at this game: its free pick of the day, and the refill once the gold is gone. */
export function GoldLines({ game }: { game: AnyGame }) {
  const loggedIn = useLoggedIn();
  const gold = useWallet().data?.gold;
  const shop = useGoldShop(game.playMode === 0).data;
  const { betFree } = game;
  const isOut = shop !== undefined && gold !== undefined && gold < shop.refill.below && !game.open && !game.busy;
  // Whether a refill is due is the server's to say, once the gold is gone.
  useEffect(() => {
    if (isOut) void reloadGoldShop();
  }, [isOut]);
  if (!loggedIn || game.playMode !== 0 || !shop) return null;
  const pick = shop.free_picks.find((each) => each.game === game.id);
  return (
    <>
      {pick && betFree && (
        <FreePickLine
          pick={pick}
          label="free_pick_take"
          disabled={!game.ready || game.open || game.automatic}
          busy={game.busy || game.guarded}
          onTake={() => betFree(pick)}
        />
      )}
      {isOut && <RefillCard refill={shop.refill} />}
    </>
  );
}
