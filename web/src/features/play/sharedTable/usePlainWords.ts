import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import type { PlainTypes } from "./plain";
import type { TableWords } from "./TableFrame";

interface Options<Params, Outcome> {
  /** The result of a round in a word. */
  result: (outcome: Outcome) => string;
  /** Colours of the result. */
  tone: (outcome: Outcome) => string;
  /** How the result follows from the round's number n. */
  formula: string;
  /** What was decided last for an open bet; null while nothing is. */
  decided?: (params: Params) => string | null;
}

/** One in the multipliers of rounds. */
const UNIT = 10_000n;

/** What the common parts say at a table whose outcome alone decides. */
export function usePlainWords<Params extends object, Outcome extends object>({
  result,
  tone,
  formula,
  decided,
}: Options<Params, Outcome>): TableWords<PlainTypes<Params, Outcome>> {
  const { t } = useTranslation("tables");
  const { tag } = useMoneyStyle();
  return {
    announced: {
      over: ({ outcome, round_no: round }) => (outcome ? t("said_ended", { round, result: result(outcome) }) : ""),
      paid: (_bet, amount) => t("said_paid", { amount }),
      lost: (amount) => t("said_lost", { amount }),
      decided: ({ params }) => decided?.(params) ?? null,
    },
    past: {
      result: ({ outcome }) => result(outcome),
      label: ({ outcome, round_no: round }) => t("said_ended", { round, result: result(outcome) }),
      tone: ({ outcome }) => tone(outcome),
    },
    players: {
      summary: (paid, count) => t("players_paid", { paid, count }),
      column: t("column_paid"),
      result: ({ payout, stake }) =>
        payout > 0 ? formatMultiplier(Number((BigInt(payout) * UNIT) / BigInt(stake)), tag) : null,
      none: t("not_paid"),
    },
    proof: { lead: t("proof_lead"), steps: [t("proof_chain"), t("proof_salt"), t("proof_round"), formula] },
  };
}
