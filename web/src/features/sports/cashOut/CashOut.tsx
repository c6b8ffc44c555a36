import { type KeyboardEvent, type Ref, useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import type { SportsBet } from "../wire";
import { AutoChip } from "./AutoCashOut";
import { CashOutPanel } from "./CashOutPanel";
import { CashOutReceipt } from "./CashOutReceipt";
import { dismissReceipt, useCashOuts } from "./cashOuts";
import { NotOffered, OfferValue } from "./OfferValue";
import { useBuysBack } from "./useBuysBack";

/** What is offered for a bet, on its card: the key that opens the panel, or what was just paid. Nothing where no bets are bought back. */
export function CashOut({ bet }: { bet: SportsBet }) {
  const receipt = useCashOuts(({ receipts }) => receipts[bet.id]);
  const buysBack = useBuysBack(bet);
  const [wasPaid, setPaid] = useState(false);
  function leaveReceipt() {
    setPaid(true);
    // Where the card goes with its receipt, the focus goes on in the list.
    if (bet.state === "cashed_out") document.activeElement?.closest<HTMLElement>("[role=tabpanel]")?.focus();
    dismissReceipt(bet.id);
  }
  if (receipt) return <CashOutReceipt key={receipt.bet.cashed_stake} receipt={receipt} onDone={leaveReceipt} />;
  return buysBack && <OfferedBet bet={bet} takesFocus={wasPaid} />;
}

/** `takesFocus`: what was focused before is gone. */
function OfferedBet({ bet, takesFocus }: { bet: SportsBet; takesFocus: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isUnknown = useCashOuts(({ phases }) => phases[bet.id] === "unknown");
  const key = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    key.current?.focus();
  }, []);
  useEffect(() => {
    if (takesFocus) key.current?.focus();
  }, [takesFocus]);
  const isShown = isOpen || isUnknown;
  const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && close();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from every part of it
    <div className="grid grid-cols-1 gap-2" onKeyDown={isOpen ? closeByKey : undefined}>
      <OfferKey ref={key} bet={bet} panel={isShown ? id : undefined} onPress={() => setOpen(!isOpen)} />
      <AutoChip bet={bet} onRemove={() => key.current?.focus()} />
      {isShown && <CashOutPanel id={id} bet={bet} onClose={close} />}
    </div>
  );
}

interface OfferKeyProps {
  ref: Ref<HTMLButtonElement>;
  bet: SportsBet;
  /** The panel that is open. */
  panel: string | undefined;
  onPress: () => void;
}

/** Opens the panel, with the value of now on it while that is closed. Locked it keeps its place and the focus. */
function OfferKey({ ref, bet, panel, onPress }: OfferKeyProps) {
  const { t } = useTranslation("sportsBets");
  const { offer } = bet;
  const isLocked = offer === null && panel === undefined;
  return (
    <Button
      ref={ref}
      full
      variant="secondary"
      aria-expanded={panel !== undefined}
      aria-controls={panel}
      aria-disabled={isLocked || undefined}
      className={cx("tnum", isLocked && "cursor-not-allowed text-ink-3")}
      onClick={() => !isLocked && onPress()}
    >
      {isLocked ? (
        <NotOffered />
      ) : (
        <span className="flex items-center gap-4">
          {t("cash_out")}
          {offer !== null && panel === undefined && <OfferValue offer={offer} account={bet.account_type} />}
        </span>
      )}
    </Button>
  );
}
