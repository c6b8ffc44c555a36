import { useQuery } from "@tanstack/react-query";
import type { PlayMode, Wallet } from "@/api/schema";
import { type Amount, plus } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { queryClient, read } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { useLoggedIn } from "./session/store";

const WALLET = read("GET /api/wallet", { reserve: 1 }, true);
/** How often the wallet is asked for while the live stream is down. */
const POLL_MS = 10_000;

/** The player's wallet: kept true by the stream, by polling without it, and by every reply that carries one. */
export function useWallet() {
  const loggedIn = useLoggedIn();
  const live = useStreamState((state) => state.live);
  return useQuery({ ...WALLET, enabled: loggedIn, refetchInterval: live ? false : POLL_MS });
}

const newer = (known: Wallet | undefined, wallet: Wallet): Wallet =>
  known && known.version > wallet.version ? known : wallet;
const put = (wallet: Wallet) => queryClient.setQueryData<Wallet>(WALLET.queryKey, (known) => newer(known, wallet));

/** What is known of it now, for what happens at a press and needs no drawing when it changes. */
export const knownWallet = (): Wallet | undefined => queryClient.getQueryData<Wallet>(WALLET.queryKey);

let holds = 0;
let waiting: Wallet | undefined;

/** Takes a wallet that a reply or the stream carried. An older one than the one known is ignored. */
export function setWallet(wallet: Wallet): void {
  if (holds > 0) waiting = newer(waiting, wallet);
  else put(wallet);
}

/**
 * Keeps the balance still while a game shows what came, so that it does not tell the end before the board does.
 * The returned function lets go: at once with the wallet of this round, and with any later one after the last hold.
 */
export function holdWallet(): (wallet?: Wallet) => void {
  let held = true;
  holds += 1;
  return (wallet) => {
    if (!held) return;
    held = false;
    holds -= 1;
    if (wallet) put(wallet);
    if (holds > 0 || !waiting) return;
    put(waiting);
    waiting = undefined;
  };
}

export function refreshWallet(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WALLET.queryKey });
}

/** Total money is coin plus money. */
export function totalMoney(wallet: Wallet): Amount {
  return plus(wallet.coin, wallet.money);
}

/** Less than one currency unit of cash: the demo prompt's threshold after a log-in and after a recharge. */
export const isLow = (money: number, unit: number): boolean => money < unit;

/** The kind of money that is played with. */
export const moneyKind = (playMode: PlayMode): MoneyKind => (playMode === 0 ? "gold" : "money");

/** What can be staked with the chosen kind of money. */
export function balanceOf(wallet: Wallet, playMode: PlayMode): Amount {
  return playMode === 0 ? wallet.gold : totalMoney(wallet);
}
