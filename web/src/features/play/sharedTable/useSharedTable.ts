import { useCallback, useEffect, useState } from "react";
import type { Bp, Fraction, PlayMode, StakeLimits } from "@/api/schema";
import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn, useOnlyPlayMode, usePlayMode } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { type Amount, smallest, times } from "@/lib/amount";
import type { ApiError } from "@/lib/api/errors";
import { translator } from "@/lib/i18n/translate";
import { toast } from "@/lib/toast";
import { useReducedMotion } from "../frame/settings";
import { useAutoBet } from "../frame/useAutoBet";
import type { Game } from "../frame/useGame";
import { useStake } from "../frame/useStake";
import type { BetRequest, TableChain, TableDefinition, TableEvent, TableTypes } from "./definition";
import { type ChosenRoom, type RoomChoice, roomOf } from "./rooms";
import { useBetEnding } from "./useBetEnding";
import { useOwnBet } from "./useOwnBet";
import { useQueuedBet } from "./useQueuedBet";
import { type TableCalls, useTableCalls } from "./useTableCalls";
import { type TableFeed, useTableFeed } from "./useTableFeed";

/** The settings that every shared table has. */
export interface TableConfig {
  limits: { gold: StakeLimits; capital: StakeLimits };
  default_stake: Amount;
  default_gold_stake: Amount;
  rtp: Fraction;
  edge: Bp;
  betting_ms: number;
  chain: TableChain;
}

export interface SharedTable<T extends TableTypes> extends TableFeed<T> {
  /** The player's part in the form of any game, for the bet panel. */
  game: Game<T["params"], T["outcome"], never>;
  calls: TableCalls<T>;
  /** The player's bet on the round shown, or the last one. */
  bet: T["bet"] | null;
  /** The player's bet on the round shown. */
  roundBet: T["bet"] | null;
  /** The room that is bet in: that of an open bet, else the chosen one; null at a table without rooms. */
  room: ChosenRoom | null;
  /** A bet that waits for the next round's betting. */
  queued: BetRequest<T> | null;
  cancelQueued: () => void;
  /** Takes the bet back, while its round still takes bets. */
  cancel: () => void;
  /** Puts the present choice and stake in the place of the open bet's, at a live table. */
  change: () => void;
  cashOut: () => void;
}

interface Options<T extends TableTypes> {
  definition: TableDefinition<T>;
  config: TableConfig;
  choice: T["choice"];
  /** How many chips lie on the felt, whose value the amount is; left out where the amount is the stake. */
  chips?: number;
  /** The rooms of a live table, and the one that the player chose. The value of a chip is that of the room's first. */
  rooms?: RoomChoice;
  /** There is no choice to bet with yet. */
  blocked?: boolean;
  /** Explains why a bet was refused; false where the server's own words do. */
  onRefused?: (error: ApiError) => boolean;
  onEvent?: (event: TableEvent<T>) => void;
  /** The own bet was paid; not called for what the page learns of only afterwards. */
  onPaid?: (bet: T["bet"]) => void;
}

const BOTH: readonly PlayMode[] = [1, 0];
const GOLD: readonly PlayMode[] = [0];

/** Everything about a shared table that is not drawn: the round, the player's bets, Auto. */
export function useSharedTable<T extends TableTypes>(options: Options<T>): SharedTable<T> {
  const { definition, config, choice, chips, blocked = false } = options;
  const own = useOwnBet<T>();
  const social = useSite((site) => site.moneyMode === "social");
  useOnlyPlayMode(social ? 0 : null);
  const chosen = usePlayMode();
  // An open bet keeps its kind of money, whatever was chosen elsewhere.
  const playMode = own.bet?.state === "open" ? own.bet.account_type : chosen;
  const named = own.bet?.state === "open" ? own.bet.room : undefined;
  const room = options.rooms ? roomOf(options.rooms.list, named ?? options.rooms.name, playMode) : null;
  const ofTable = playMode === 0 ? config.limits.gold : config.limits.capital;
  const limits = room ? { ...ofTable, max_payout: smallest(ofTable.max_payout, room.limits.max_payout) } : ofTable;
  const first = playMode === 0 ? config.default_gold_stake : config.default_stake;
  const typed = useStake(playMode, first, chips === undefined ? null : definition.id);
  const ofRoom = useChipValue(room);
  const [amount, setAmount] = ofRoom ?? typed;
  const stake = times(amount, chips ?? 1);
  const feed = useTableFeed<T>({
    definition,
    onBet: own.onReported,
    onEvent: (event) => {
      if (event.name === "paid") own.onPaid(event.data);
      options.onEvent?.(event);
    },
  });
  const { table, clock, refresh } = feed;
  const calls = useTableCalls<T>({
    definition,
    bettingMs: config.betting_ms,
    refresh,
    onBet: own.accept,
    onRefused: options.onRefused,
  });
  useBetEnding<T>({
    definition,
    own,
    feed,
    cashingOut: calls.pending === "cashOut",
    onPaid: (bet) => options.onPaid?.(bet),
  });
  const { queued, cancelQueued, place } = useQueuedBet<T>({ own, feed, calls });
  const loggedIn = useLoggedIn();
  const { clear } = own;
  useEffect(() => {
    if (loggedIn) return;
    clear();
    cancelQueued();
  }, [loggedIn, clear, cancelQueued]);

  const autoBet = useAutoBet({
    betOnce: async (next) => {
      const bet = await place({ stake: next, playMode, choice, room: room?.name });
      return bet ? own.untilEnd(bet.id) : null;
    },
    mostStake: limits.max_stake,
    playMode,
  });
  const { run, stop: stopAuto } = autoBet;
  const stop = useCallback(() => {
    stopAuto();
    // What has not been sent yet is not sent any more.
    cancelQueued();
  }, [stopAuto, cancelQueued]);

  const still = useReducedMotion();
  const mine = own.bet?.state === "open" ? own.bet : null;
  const open = mine !== null || queued !== null;
  const idle = calls.phase === "idle";
  const round = mine ? definition.asRound(mine, null, table?.chain ?? config.chain) : (own.rounds[0] ?? null);
  return {
    ...feed,
    calls,
    bet: own.bet,
    roundBet: own.bet && own.bet.round_no === table?.round_no ? own.bet : null,
    room,
    queued,
    cancelQueued,
    cancel: () => mine && table?.phase === "betting" && void calls.cancel(mine),
    change: () => {
      if (!mine || table?.phase !== "betting" || !idle) return;
      const version = (mine.version ?? 0) + 1;
      const next = { stake, playMode: mine.account_type, choice, version, room: room?.name };
      void calls.bet(next).then((bet) => bet === "late" && toast.info(translator("tables")("change_late")));
    },
    cashOut: () => mine && table?.phase === "running" && clock.known && void calls.cashOut(mine),
    game: {
      id: definition.id,
      config: { rtp: config.rtp, edge: config.edge, instant: false },
      playMode,
      playModes: social ? GOLD : BOTH,
      limits,
      instant: false,
      still,
      amount,
      setAmount,
      chips: chips ?? null,
      amountFixed: room !== null,
      cost: 100,
      stake,
      phase: calls.phase,
      round,
      rounds: own.rounds,
      open,
      busy: !idle,
      automatic: run.running,
      locked: open || run.running || !idle,
      guarded: false,
      ready: table !== null && table.phase !== "paused" && !blocked,
      bet: () => {
        if (idle && !open && requireLogin()) void place({ stake, playMode, choice, room: room?.name });
      },
      act: () => undefined,
      reload: () => void refresh(),
      auto: { ...autoBet, stop },
    },
  };
}

/** What a chip is worth in a room: its first, or what an open bet says; null without rooms. */
function useChipValue(room: ChosenRoom | null): [Amount, (amount: Amount) => void] | null {
  const [other, setOther] = useState<{ of: string; amount: Amount } | null>(null);
  const first = room?.limits.chips[0];
  if (!room || first === undefined) return null;
  const of = `${room.name} ${first}`;
  return [other?.of === of ? other.amount : first, (amount) => setOther({ of, amount })];
}
