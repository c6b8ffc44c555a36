import { useCallback } from "react";
import type { GameAction } from "@/api/games.gen";
import type {
  BetReply,
  FreePick,
  FreeRounds,
  OriginalConfig,
  OriginalParams,
  PlayMode,
  Round,
  Wallet,
} from "@/api/schema";
import { noteRound } from "@/domain/fairness/seeds";
import { refreshWallet } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { type MoneyOptions, moneyCall } from "@/lib/api/money";
import { confirm, openDialog } from "@/lib/dialogs";
import { translator } from "@/lib/i18n/translate";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { useMoneyCalls } from "./useMoneyCalls";

export interface BetInput {
  game: OriginalConfig["game"];
  stake: Amount;
  playMode: PlayMode;
  params: OriginalParams;
  /** The most that a round may pay, in words: a refusal names it. */
  mostPayout: string;
  /** The free rounds that it is one of, or the free pick of the day: the stake is the house's. */
  free?: FreeRounds | FreePick;
}

export interface StepOf {
  round: Pick<Round, "id" | "step" | "account_type">;
  action: GameAction;
  mostPayout: string;
}

/** What became of a bet or a step: the round as it is now (a demo has no wallet), or the code that refused it (0: it never got that far). */
export type Placed = { round: Round; wallet?: Wallet } | { round: null; refused: number };

/** What lists the free rounds of a player. */
export const FREE_ROUNDS = "GET /api/originals/free_rounds";

export const NOT_SENT: Placed = { round: null, refused: 0 };
/** The page knew an older state than the server: the round is loaded again, and that says it. */
const OUT_OF_DATE: readonly number[] = [CODE.STALE_STEP, CODE.ROUND_OPEN, CODE.UNKNOWN_ROUND];
async function askForFunds(playMode: PlayMode): Promise<void> {
  const t = translator("games");
  if (playMode === 0) {
    toast.warning(t("gold_short"));
    return;
  }
  const yes = await confirm({
    title: t("funds_short_title"),
    text: t("funds_short_text"),
    confirmLabel: t("funds_short_action"),
  });
  if (yes) openDialog("deposit", {});
}

/** Which words tell that more could be won than is paid, and the most that is paid. */
interface Payable {
  words: "payout_above" | "payout_reached";
  most: string;
}

/** Says why a bet was not taken. */
export function tellFailure(error: unknown, playMode: PlayMode, payable?: Payable): void {
  const t = translator("games");
  if (!isApiError(error)) {
    toast.error(t("bet_not_sent"));
    return;
  }
  if (error.code === CODE.INSUFFICIENT_FUNDS) {
    void refreshWallet();
    void askForFunds(playMode);
  } else if (error.outcomeUnknown) toast.warning(t("outcome_unknown"), { duration: 8_000 });
  else if (error.code === CODE.PAYOUT_ABOVE_MAX && payable) toast.error(t(payable.words, { most: payable.most }));
  else if (OUT_OF_DATE.includes(error.code)) toast.info(t("round_reloaded"));
  else if (error.code !== CODE.SESSION_ENDED) toast.error(error.message);
}

/**
 * Places bets and steps one after the other: a second one never leaves before the first is answered. Money on the
 * screen comes only out of the replies.
 */
export function useBets() {
  const { phase, send: sendMoney } = useMoneyCalls<"bet">();
  const send = useCallback(
    async (playMode: PlayMode, payable: Payable, request: (options: MoneyOptions) => Promise<BetReply>) =>
      (await sendMoney<BetReply, Placed>({
        name: "bet",
        request,
        onReply: ({ round, wallet }) => {
          noteRound(round);
          return { round, wallet };
        },
        onFailure: (error) => {
          tellFailure(error, playMode, payable);
          return isApiError(error) ? { round: null, refused: error.code } : NOT_SENT;
        },
      })) ?? NOT_SENT,
    [sendMoney],
  );

  const place = useCallback(
    async (bet: BetInput): Promise<Placed> => {
      const { game, stake, playMode: account_type, params, free } = bet;
      const body = {
        game,
        stake,
        account_type,
        params,
        ...(free && ("id" in free ? { free_round: free.id } : { free_pick: true })),
      };
      const placed = await send(bet.playMode, { words: "payout_above", most: bet.mostPayout }, (options) =>
        moneyCall("POST /api/originals/bet", body, options),
      );
      // How many are left is what the server says, also where none were.
      if (free) void queryClient.invalidateQueries({ queryKey: ["id" in free ? FREE_ROUNDS : "GET /api/gold/shop"] });
      return placed;
    },
    [send],
  );

  const step = useCallback(
    ({ round, action, mostPayout }: StepOf): Promise<Placed> =>
      send(round.account_type, { words: "payout_reached", most: mostPayout }, (options) => {
        const body = { round_id: round.id, step: round.step, action };
        return moneyCall("POST /api/originals/step", body, options);
      }),
    [send],
  );

  return { phase, place, step };
}
