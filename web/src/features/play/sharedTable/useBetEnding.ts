import { useEffect, useEffectEvent, useRef } from "react";
import { inHouseRounds } from "@/domain/rounds";
import { isLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { playResult } from "../frame/sound";
import type { TableDefinition, TableTypes } from "./definition";
import type { OwnBet } from "./useOwnBet";
import type { TableFeed } from "./useTableFeed";

/** A win of ten times the stake is a big one. */
const BIG = 10;
/** How often the server is asked about a bet whose end is not known yet, and how long between. */
const [TRIES, FIRST_MS, NEXT_MS] = [8, 250, 700];

interface Options<T extends TableTypes> {
  definition: TableDefinition<T>;
  own: OwnBet<T>;
  feed: TableFeed<T>;
  cashingOut: boolean;
  onPaid: (bet: T["bet"]) => void;
}

/** Finds the end of an open bet: from the table, from a reply, or by asking the server. */
export function useBetEnding<T extends TableTypes>(options: Options<T>): void {
  const { definition, own, feed, cashingOut } = options;
  const { bet, finish, put, current, isFinished } = own;
  const { table, refresh } = feed;

  // A payment is heard at once; its round is over when the round's result is known.
  const celebrated = useRef<string | null>(null);
  const celebrate = useEffectEvent((paid: T["bet"]) => {
    celebrated.current = paid.id;
    if (isFinished(paid.id)) return;
    options.onPaid(paid);
    if (paid.payout > paid.stake) playResult(paid.payout >= paid.stake * BIG ? "bigWin" : "win");
  });
  useEffect(() => {
    if (bet?.state === "paid" && celebrated.current !== bet.id) celebrate(bet);
  }, [bet]);

  useEffect(() => {
    if (!bet || !table) return;
    if (bet.state !== "open") {
      const past = table.history.find((each) => each.round_no === bet.round_no) ?? null;
      if (past || bet.state === "void" || table.round_no > bet.round_no)
        finish(definition.asRound(bet, past, table.chain));
      return;
    }
    const end = definition.afterRound(bet, table, cashingOut);
    if (end === "lost") {
      playResult("loss");
      put({ ...bet, state: "lost" });
    }
    if (end !== "asks" || cashingOut) return;
    let wanted = true;
    void (async () => {
      for (let tries = 0; wanted && tries < TRIES; tries++) {
        await new Promise((done) => setTimeout(done, tries === 0 ? FIRST_MS : NEXT_MS));
        if (!wanted || current.current?.state !== "open") return;
        const state = await refresh();
        // The server shows another round by now: the bet is in the history.
        if (wanted && state && state.table.round_no !== bet.round_no) {
          const over = await recordedBet(definition, bet);
          if (over && wanted) put(over);
        }
      }
    })();
    return () => {
      wanted = false;
    };
  }, [definition, bet, table, cashingOut, finish, put, refresh, current]);
}

/** A bet of an earlier round with the end that the player's history has for it. */
async function recordedBet<T extends TableTypes>(
  definition: TableDefinition<T>,
  bet: T["bet"],
): Promise<T["bet"] | null> {
  if (!isLoggedIn()) return null;
  try {
    const { list } = await call("GET /api/bets/history", { game: definition.id, limit: 20 }, { quiet: true });
    const record = inHouseRounds(list).find(({ id }) => id === bet.id);
    return record && record.state !== "open" ? definition.withRecord(bet, record) : null;
  } catch {
    return null;
  }
}
