import type { LobbyData } from "@/api/schema";
import { prefetchLobby } from "@/domain/lobby";
import { useSession } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { isLow, knownWallet, setWallet } from "@/domain/wallet";
import { mustBindId } from "@/features/identity/methods";
import { useDialogs } from "@/lib/dialogs";
import { enqueuePopUp, PRIORITY } from "@/lib/dialogs/queue";
import { queryClient, read } from "@/lib/query";

/** Asks for what the player should do next: after a log-in, and after the cashier has closed. */
export function connectPrompts(): void {
  let welcomed = 0;
  const follow = () => {
    // A token of an earlier visit counts once the server has confirmed it.
    const { success, userInfo } = useSession.getState();
    const uid = success && userInfo ? userInfo.uid : 0;
    if (uid === welcomed) return;
    welcomed = uid;
    if (success && userInfo) void afterLogIn();
  };
  useSession.subscribe(follow);
  follow();

  let cashierOpen = false;
  useDialogs.subscribe(({ stack }) => {
    const open = stack.some((dialog) => dialog.name === "deposit");
    if (cashierOpen && !open) void promptWhenLow("recharge");
    cashierOpen = open;
  });
}

async function afterLogIn(): Promise<void> {
  await prefetchLobby();
  const lobby = queryClient.getQueryData<LobbyData>(["lobby"]);
  const isUnbound = () => {
    const { userInfo } = useSession.getState();
    return !!lobby && !!userInfo && mustBindId(lobby.server_cfg.loginConfig, userInfo);
  };
  if (isUnbound()) enqueuePopUp("bindUserId", {}, PRIORITY.bindUserId, isUnbound);
  await promptWhenLow("login");
}

/** Offers gold or a deposit to a player with less than one currency unit of cash. */
async function promptWhenLow(reason: "login" | "recharge"): Promise<void> {
  if (!useSession.getState().token) return;
  const wallet = await queryClient.fetchQuery(read("GET /api/wallet", { reserve: 1 }, true)).catch(() => null);
  if (wallet) setWallet(wallet);
  if (isCashLow()) enqueuePopUp("demoPrompt", { reason }, PRIORITY.demoPrompt, isCashLow);
}

/** The player has less than one currency unit of cash, as far as is known now. */
function isCashLow(): boolean {
  const wallet = knownWallet();
  return wallet !== undefined && isLow(wallet.money, useSite.getState().currencyUnit);
}
