import type { BetReply, Id, Ms, PlayMode, RoomName, Round, Wallet, TableState as WireState } from "@/api/schema";
import type { Amount } from "@/lib/amount";
import type { MoneyOptions } from "@/lib/api/money";
import type { TableVerifier } from "../fairness/verify/verifier";
import type { GameRound } from "../frame/round";

/** The chain of hashes that decides the rounds. */
export type TableChain = WireState["chain"];

/** `ended` is the end of a round that counts, `void` of one that does not. */
export type TablePhase = "betting" | "running" | "ended" | "void" | "paused";

/** A round as all players see it. Times are in ms of the server's clock. */
export interface TableRound {
  server_time: Ms;
  phase: TablePhase;
  round_no: number;
  link_no: number;
  betting_ends_at: Ms;
  started_at?: Ms | null;
  next_at?: Ms | null;
  /** The stage of a round that runs at a live table, from 0, and when it began. */
  stage?: number;
  stage_at?: Ms | null;
  /** Until when players decide; null in a stage without a decision. */
  decides_until?: Ms | null;
}

/** What a player decides in a stage of a round. */
export interface Decision {
  stage: number;
  choice: string;
}

/** A round that is over. */
export interface PastRound {
  round_no: number;
  chain_no: number;
  link_no: number;
  hash: string;
  void: boolean;
}

export type BetState = "open" | "paid" | "lost" | "void";

/** The player's own bet on one round. */
export interface TableBet {
  id: Id;
  round_no: number;
  account_type: PlayMode;
  stake: Amount;
  cash_stake: Amount;
  coin_stake: Amount;
  payout: Amount;
  state: BetState;
  /** The multiplier of the cash-out in hundredths; null at a table without cash-outs. */
  cashed_out_at?: number | null;
  created_at: Ms;
  /** Counts the bets on a round of a live table, where a later one takes the place of an earlier one. */
  version?: number;
  /** The room whose limits it has, at a live table. */
  room?: RoomName;
}

/** Somebody's bet in the list of players. */
export interface TablePlayer {
  id: Id;
  nickname: string;
  face: number;
  account_type: PlayMode;
  stake: Amount;
  payout: Amount;
}

/** The types of one table: its rounds, bets and players, and what a player chooses. */
export interface TableTypes {
  round: TableRound;
  past: PastRound;
  bet: TableBet;
  player: TablePlayer;
  /** What the player chooses for a bet. */
  choice: object;
  params: object;
  outcome: object;
}

/** A bet that the player wants, before there is a round for it. */
export interface BetRequest<T extends TableTypes> {
  stake: Amount;
  playMode: PlayMode;
  choice: T["choice"];
  /** Takes the place of the bet with a lower one; 1 where it is left out. */
  version?: number;
  /** The room at a live table; the low one where it is left out. */
  room?: RoomName;
}

export interface Players<Player> {
  count: number;
  out: number;
  gold_stake: Amount;
  capital_stake: Amount;
  list: Player[];
}

/** The table as all players see it: the round, who plays, how the last rounds ended. */
export type TableState<T extends TableTypes> = T["round"] & {
  players: Players<T["player"]>;
  history: T["past"][];
  chain: TableChain;
};

export interface TableReply<T extends TableTypes> {
  bet: T["bet"];
  wallet: Wallet;
  notices: BetReply["notices"];
}

/** Bets that are new, and the ids of bets that were taken back. */
export interface BetsChange<T extends TableTypes> {
  round_no: number;
  list: T["player"][];
  gone: Id[];
  count: number;
  gold_stake: Amount;
  capital_stake: Amount;
}

/** Bets that were paid; those of a table without cash-outs have no multiplier. */
export interface PaidBets {
  round_no: number;
  list: { id: Id; cashed_out_at: number | null; payout: Amount }[];
  out: number;
}

/** An event of the table's stream; `state` comes first and is complete. */
export type TableEvent<T extends TableTypes> =
  | { name: "state"; data: TableState<T> }
  | { name: "phase"; data: T["round"] }
  | { name: "stage"; data: T["round"] }
  | { name: "bets"; data: BetsChange<T> }
  | { name: "paid"; data: PaidBets }
  | { name: "tick"; data: { server_time: Ms; round_no: number } };

/** What is known of an open bet after an event: `asks` when only the server can say how it ended. */
export type AfterRound = "open" | "lost" | "asks";

/** What makes one shared table differ from another; everything else is common to all of them. */
export interface TableDefinition<T extends TableTypes> {
  /** The id of the game. */
  id: string;
  /** The topic of its stream. */
  topic: string;
  /** The event of a message on the stream; null for messages of other topics. */
  event(message: string, data: string): TableEvent<T> | null;
  requests: {
    /** The table, and the player's own bet. */
    state(): Promise<{ table: TableState<T>; bet: T["bet"] | null }>;
    /** Rounds before one, newest first, with the chains that they belong to. */
    history(query: { limit: number; before?: number }): Promise<{ list: T["past"][]; chains: TableChain[] }>;
    bet(request: BetRequest<T>, options: MoneyOptions): Promise<TableReply<T>>;
    cancel(bet: T["bet"], options: MoneyOptions): Promise<TableReply<T>>;
    /** Missing at a table that has no decisions. */
    act?(bet: T["bet"], decision: Decision, options: MoneyOptions): Promise<TableReply<T>>;
    /** Missing at a table where the outcome alone decides. */
    cashOut?(bet: T["bet"], options: MoneyOptions): Promise<TableReply<T>>;
  };
  /** The round as an entry of the history; null while it is not over. */
  pastOf(round: T["round"], chain: TableChain): T["past"] | null;
  /** When the round ended, in ms of the server's clock; null while it is not over. */
  endedAt(round: T["round"]): Ms | null;
  /** When a past round ended. */
  pastEndedAt(past: T["past"]): Ms;
  /**
   * The state of the player's open bet once its round is over: `lost` when that is certain, `asks` when only the server
   * can say.
   */
  afterRound(bet: T["bet"], round: T["round"], cashingOut: boolean): AfterRound;
  /** A bet as a round like any other, with the result of its round where that is known. */
  asRound(bet: T["bet"], past: T["past"] | null, chain: TableChain): GameRound<T["params"], T["outcome"]>;
  /** The bet with the end that the player's history has for it. */
  withRecord(bet: T["bet"], record: Round): T["bet"];
  /** Explains a refusal that only this table knows; false for all others. */
  showRefusal(code: number, table: TableState<T> | null): boolean;
  verifier: TableVerifier;
}
