import { useEffect, useEffectEvent, useState } from "react";
import type { OrderItem, PlayMode, Wallet } from "@/api/schema";
import { useWallet } from "@/domain/wallet";
import { type Amount, minus, negated, plus, ZERO } from "@/lib/amount";
import { serverNow } from "@/lib/api/call";
import { queryClient } from "@/lib/query";
import { onStream } from "@/lib/stream";

const ORDER_STATE = "POST /api/user/order/state";

/** What is the player's, whether it can be staked or waits to leave. */
const ownedBy = (wallet: Wallet, playMode: PlayMode): Amount =>
  playMode === 0 ? wallet.gold : plus(wallet.money, wallet.coin, wallet.frozen_money, wallet.frozen_coin);

/** What play has brought or taken since the launch: the change of the wallet without what came in or left otherwise. */
export function netOf(start: Wallet, now: Wallet, playMode: PlayMode, moved: Amount): Amount {
  return minus(ownedBy(now, playMode), ownedBy(start, playMode), moved);
}

/** What a deposit adds to what can be staked. */
const broughtBy = ({ recharge }: OrderItem, playMode: PlayMode): Amount =>
  playMode === 0 ? recharge.gold : plus(recharge.cash, recharge.coin);

/** Calls the listener once for each deposit that is credited from now on, however the page hears of it. */
export function useDeposits(onDeposit: (order: OrderItem) => void): void {
  const report = useEffectEvent(onDeposit);
  useEffect(() => {
    const since = serverNow() - 1_000;
    const seen = new Set<string>();
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== "updated" || query.queryKey[0] !== ORDER_STATE) return;
      const order = query.state.data as OrderItem | undefined;
      if (order?.state !== 1 || order.settled_at < since || seen.has(order.order_no)) return;
      seen.add(order.order_no);
      report(order);
    });
  }, []);
}

/** The net result since the game was there to be played; null before, and until the wallet is known. */
export function useSessionNet(playMode: PlayMode, playing: boolean): Amount | null {
  const wallet = useWallet().data;
  const [start, setStart] = useState<Wallet>();
  const [moved, setMoved] = useState(ZERO);
  if (playing && wallet && !start) setStart(wallet);
  useDeposits((order) => {
    if (start) setMoved((before) => plus(before, broughtBy(order, playMode)));
  });
  useEffect(
    () =>
      onStream("withdrawal", ({ state, amount }) => {
        if (start && state === 1 && playMode === 1) setMoved((before) => plus(before, negated(amount)));
      }),
    [playMode, start],
  );
  return wallet && start ? netOf(start, wallet, playMode, moved) : null;
}
