/** What the calls of Crash receive and reply: its wire is older than that of the other tables. */
import type { PlayMode, Refine } from "@/api/schema";
import type { components } from "@/api/schema.gen";

type S = components["schemas"];

export type CrashConfig = S["CrashConfig"];
export type CrashChain = S["CrashChain"];
export type CrashPast = S["CrashPast"];
export type CrashPlayer = Refine<S["CrashPlayer"], { account_type: PlayMode }>;
export type CrashBet = Refine<S["CrashBet"], { account_type: PlayMode }>;
export type CrashReply = Refine<S["CrashReply"], { bet: CrashBet }>;
/** The current state of the shared round. */
export type CrashRound = S["CrashRound"];
type CrashPlayers = Refine<S["CrashPlayers"], { list: CrashPlayer[] }>;
export type CrashState = Refine<S["CrashState"], { players: CrashPlayers; my_bet?: CrashBet | null }>;

declare module "@/api/schema" {
  interface Refined {
    CrashReply: CrashReply;
    CrashState: CrashState;
  }
  interface MoneyCalls {
    "POST /api/crash/bet": true;
    "POST /api/crash/cancel": true;
    "POST /api/crash/cash_out": true;
  }
}
