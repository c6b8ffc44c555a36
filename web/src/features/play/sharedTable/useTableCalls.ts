import type { PlayMode } from "@/api/schema";
import * as CODE from "@/lib/api/codes";
import { type ApiError, isApiError } from "@/lib/api/errors";
import type { MoneyOptions } from "@/lib/api/money";
import { translator } from "@/lib/i18n/translate";
import { toast } from "@/lib/toast";
import { tellFailure } from "../frame/useBets";
import { type BetPhase, useMoneyCalls } from "../frame/useMoneyCalls";
import type { BetRequest, Decision, TableDefinition, TableReply, TableState, TableTypes } from "./definition";
import type { TableFeed } from "./useTableFeed";

/** A bet is for the round now betting: it is not asked for again much longer than that lasts. */
const BET_WAITS_MS = [400, 800, 1_600, 2_400];

/** A decision is for its stage: it is not sent again after that. */
const DECIDED_WITHIN_MS = 8_000;

/** Refusals that say: this page does not know the state of the table. It is asked for again. */
const OUT_OF_DATE: readonly number[] = [
  CODE.BETTING_CLOSED,
  CODE.ALREADY_CASHED_OUT,
  CODE.CRASHED,
  CODE.DECISION_CLOSED,
  CODE.ROUND_OPEN,
  CODE.UNKNOWN_ROUND,
  // The bet was changed on another device.
  CODE.BAD_ACTION,
];

type CallName = "bet" | "act" | "cancel" | "cashOut";

export interface TableCalls<T extends TableTypes> {
  phase: BetPhase;
  /** Which call is under way. */
  pending: CallName | null;
  /** The bet, or `late` when its round took no more: it may follow in the next one. */
  bet: (request: BetRequest<T>) => Promise<T["bet"] | "late" | null>;
  /** Decides in a stage of the bet's round; null where the server did not take it. */
  act: (bet: T["bet"], decision: Decision) => Promise<T["bet"] | "late" | null>;
  cancel: (bet: T["bet"]) => Promise<unknown>;
  cashOut: (bet: T["bet"]) => Promise<unknown>;
}

interface Options<T extends TableTypes> {
  definition: TableDefinition<T>;
  /** How long a round takes bets: a bet or its cancellation is not sent again after that. */
  bettingMs: number;
  refresh: TableFeed<T>["refresh"];
  onBet: (bet: T["bet"]) => void;
  /** Explains why a bet was refused; false where the server's own words do. */
  onRefused?: (error: ApiError) => boolean;
}

/** Bets, cancellations and cash-outs, one at a time. What is shown of money comes only from the replies. */
export function useTableCalls<T extends TableTypes>({
  definition,
  bettingMs,
  refresh,
  onBet,
  onRefused,
}: Options<T>): TableCalls<T> {
  const { phase, pending, send: sendMoney } = useMoneyCalls<CallName>();
  const { requests } = definition;

  const send = (
    name: CallName,
    playMode: PlayMode,
    request: (options: MoneyOptions) => Promise<TableReply<T>>,
    limits?: Pick<MoneyOptions, "waits" | "resumeWithinMs">,
  ) =>
    sendMoney<TableReply<T>, T["bet"] | "late" | null>({
      name,
      request,
      limits,
      onReply: ({ bet }) => {
        onBet(bet);
        return bet;
      },
      onFailure: async (error) => {
        const code = isApiError(error) ? error.code : 0;
        if (name === "bet" && code === CODE.BETTING_CLOSED) return "late";
        const known = OUT_OF_DATE.includes(code);
        const unknown = isApiError(error) && error.outcomeUnknown;
        const state = known || unknown ? await refresh() : null;
        if (known) explainRefusal(definition, code, name, state?.table ?? null);
        else if (!(isApiError(error) && onRefused?.(error))) tellFailure(error, playMode);
        return null;
      },
    });

  return {
    phase,
    pending,
    bet: (request) =>
      send("bet", request.playMode, (options) => requests.bet(request, options), {
        waits: BET_WAITS_MS,
        resumeWithinMs: bettingMs,
      }),
    act: async (bet, decision) => {
      const { act } = requests;
      if (!act) return null;
      return send("act", bet.account_type, (options) => act(bet, decision, options), {
        waits: BET_WAITS_MS,
        resumeWithinMs: DECIDED_WITHIN_MS,
      });
    },
    cancel: (bet) =>
      send("cancel", bet.account_type, (options) => requests.cancel(bet, options), { resumeWithinMs: bettingMs }),
    cashOut: async (bet) => {
      const { cashOut } = requests;
      if (cashOut) await send("cashOut", bet.account_type, (options) => cashOut(bet, options));
    },
  };
}

/** Refusals that a player of a shared table meets, in its own words. */
function explainRefusal<T extends TableTypes>(
  definition: TableDefinition<T>,
  code: number,
  name: CallName,
  table: TableState<T> | null,
): void {
  const t = translator("tables");
  if (definition.showRefusal(code, table)) return;
  if (code === CODE.DECISION_CLOSED) toast.info(t("decision_closed"));
  else if (code === CODE.BETTING_CLOSED) toast.info(t(name === "cancel" ? "cancel_closed" : "not_begun"));
  else toast.info(t("bet_state_of_server"));
}
