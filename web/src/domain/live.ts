import type { PublicBet } from "@/api/schema";
import { checkForUpdate } from "@/lib/appUpdate";
import { tData } from "@/lib/i18n/translate";
import { queryClient, read } from "@/lib/query";
import { onStream, startStream } from "@/lib/stream";
import { toast } from "@/lib/toast";
import { addWin } from "./notices";
import { sessionEnded } from "./session/guard";
import { useSession } from "./session/store";
import { refreshWallet, setWallet } from "./wallet";

const BETS = 30;

/** Feeds what the stream says into what the screens read. */
export function connectLive(): void {
  onStream("wallet", setWallet);
  onStream("win", addWin);
  onStream("bet", addBet);
  onStream("notice", (notice) => toast.info(tData(notice.title_key, notice.kind, notice.params)));
  onStream("red", (red) => {
    queryClient.setQueriesData({ queryKey: ["POST /api/hall/getRed"] }, red);
    void queryClient.invalidateQueries({ queryKey: ["GET /api/activity/list"] });
  });
  onStream("order", (order) => {
    void queryClient.invalidateQueries({ queryKey: ["POST /api/user/order/list"] });
    queryClient.setQueryData(["POST /api/user/order/state", { order_no: order.order_no }], order);
    // A deposit earns in promotions.
    for (const list of ["GET /api/activity/list", "POST /api/hall/getRed"])
      void queryClient.invalidateQueries({ queryKey: [list] });
  });
  onStream("withdrawal", () => {
    void queryClient.invalidateQueries({ queryKey: ["POST /api/withdraw/list"] });
    void queryClient.invalidateQueries({ queryKey: ["GET /api/withdraw/info"] });
  });
  onStream("sports_bet", (bet) => {
    queryClient.setQueryData(["GET /api/sports/bet", { bet: bet.id }], bet);
    void queryClient.invalidateQueries({ queryKey: ["GET /api/sports/bets"] });
  });
  onStream("session", () => sessionEnded(""));
  let heard = false;
  onStream("hello", ({ resumed }) => {
    // What happened while nothing could be heard is asked for: a stake that a restart gave back, bets of others.
    if (heard && !resumed) catchUp();
    heard = true;
  });
  // A stream belongs to one session: after a log-in or log-out the next one begins.
  let token = useSession.getState().token;
  useSession.subscribe((state) => {
    if (state.token === token) return;
    token = state.token;
    startStream();
  });
  startStream();
}

function catchUp(): void {
  // The stream also breaks when the server restarts, perhaps with a newer page.
  void checkForUpdate();
  void refreshWallet();
  for (const list of [
    "GET /api/bets/latest",
    "GET /api/bets/history",
    "GET /api/sports/bets",
    "GET /api/notice/getMoodGroup",
    "GET /api/originals/config",
  ])
    void queryClient.invalidateQueries({ queryKey: [list] });
}

/** Adds a bet to the list of all games and to that of its own. */
function addBet(bet: PublicBet): void {
  for (const input of [{ kind: "all" }, { kind: "all", game: bet.game_id }])
    queryClient.setQueryData<{ list: PublicBet[] }>(read("GET /api/bets/latest", input).queryKey, (known) =>
      known && !known.list.some((entry) => entry.round_id === bet.round_id)
        ? { list: [bet, ...known.list].slice(0, BETS) }
        : known,
    );
}
