import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { type Amount, ZERO } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useKeyName } from "../bets/betName";
import { AUTO_CASH_OUT } from "../slip/calls";
import { Issue } from "../slip/Issue";
import { refusalOf } from "../slip/placement";
import { RaisedChip } from "../slip/RaisedChip";
import { StakeField } from "../slip/StakeField";
import { useAmountText } from "../slip/useAmountText";
import type { SportsBet } from "../wire";
import { renewBets } from "./cashOuts";
import { autoRefusal } from "./offerRefusal";
import { outdateQuote, renewQuote } from "./quotes";

/** Sets at which offer a bet is cashed out by itself; the lists of bets have it when that has ended. */
function useAutoCashOut(bet: SportsBet) {
  const { t } = useTranslation("sportsBets");
  const { mutate, isPending, error } = useMutation({
    mutationFn: (at: Amount) => call(AUTO_CASH_OUT, { bet: bet.id, at }, { quiet: true }),
    // The server takes no offer from before the change.
    onMutate: () => outdateQuote(bet.id),
    onSettled: () => {
      renewBets();
      renewQuote(bet.id);
    },
  });
  return { set: mutate, isPending, issue: error && autoRefusal(t, refusalOf(error)) };
}

/** Why the setting was not changed; read out when it comes. */
function AutoIssue({ issue }: { issue: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {issue && <Issue>{issue}</Issue>}
    </div>
  );
}

interface ChipProps {
  bet: SportsBet;
  /** Called when it is pressed: the chip, and the focus on it, will be gone. */
  onRemove: () => void;
}

/** The offer at which a bet is cashed out by itself, on its card, and a press that switches that off; nothing where none is set. */
export function AutoChip({ bet, onRemove }: ChipProps) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(bet.account_type);
  const { set, isPending, issue } = useAutoCashOut(bet);
  const name = useKeyName(bet.id);
  if (bet.auto_cash_out === 0) return null;
  const at = amount(bet.auto_cash_out);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <RaisedChip
        {...name}
        className="justify-self-start"
        disabled={isPending}
        aria-label={t("auto_remove", { amount: at })}
        onClick={() => {
          onRemove();
          set(ZERO);
        }}
      >
        {t("auto_chip", { amount: at })}
        <X aria-hidden className="size-4" />
      </RaisedChip>
      <AutoIssue issue={issue} />
    </div>
  );
}

interface FieldProps {
  bet: SportsBet;
  offer: Amount | undefined;
  /** Whether it cannot be used now; what is typed stays. */
  isInert: boolean;
}

/** Sets the offer at which all that is left of a bet is cashed out by itself. */
export function AutoField({ bet, offer, isInert }: FieldProps) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(bet.account_type);
  const { set, isPending, issue } = useAutoCashOut(bet);
  const name = useKeyName(bet.id);
  const [at, setAt] = useState(bet.auto_cash_out);
  const isSet = bet.auto_cash_out > 0;
  const isAtOnce = at > 0 && offer !== undefined && at <= offer;
  return (
    <div inert={isInert} className="grid grid-cols-1 gap-2 border-t border-active pt-3">
      <StakeField label={t("auto_at")} value={at} account={bet.account_type} onChange={setAt} />
      {isAtOnce && <p className="text-sm text-ink-2">{t("auto_at_once")}</p>}
      <AutoIssue issue={issue} />
      <Button {...name} variant="secondary" disabled={at === 0} loading={isPending} onClick={() => set(at)}>
        {t("auto_set")}
      </Button>
      <p role="status" className="sr-only">
        {isSet && t("auto_chip", { amount: amount(bet.auto_cash_out) })}
      </p>
    </div>
  );
}
