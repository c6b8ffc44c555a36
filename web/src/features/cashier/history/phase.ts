import type { OrderItem, WithdrawItem } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { STEP_NAMES } from "../withdrawals/Timeline";

const PHASES = {
  creating: "history.phase.creating",
  waiting: "history.phase.waiting",
  confirming: "history.phase.confirming",
  late: "history.phase.late",
  expired: "history.phase.expired",
  failed: "history.phase.failed",
  refunded: "history.phase.refunded",
  charged_back: "history.phase.chargedBack",
} as const satisfies Record<Exclude<OrderItem["phase"], "success">, string>;

/** How far an order is, in words; nothing where its state says all. */
export function useOrderPhase(): (item: Pick<OrderItem, "phase">) => string | false {
  const { t } = useTranslation("wallet");
  return ({ phase }) => phase !== "success" && t(PHASES[phase]);
}

/** The last step of a withdrawal, in words; nothing where its state says all. */
export function useWithdrawalPhase(): (item: Pick<WithdrawItem, "timeline">) => string | false {
  const { t } = useTranslation("wallet");
  return ({ timeline }) => {
    const last = timeline.at(-1)?.step;
    return last !== undefined && last !== "paid" && t(STEP_NAMES[last]);
  };
}
