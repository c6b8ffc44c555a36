import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { useKeyName } from "../bets/betName";
import type { SportsBet } from "../wire";
import { AutoChip } from "./AutoCashOut";
import { CashOutPanel } from "./CashOutPanel";
import { CashOutReceipt } from "./CashOutReceipt";
import { dismissReceipt, dismissRefusal, useCashOuts } from "./cashOuts";
import { LastRefusal } from "./OfferIssues";
import { NotOffered, OfferValue } from "./OfferValue";
import { useBuysBack } from "./useBuysBack";
import { useFocusAfter } from "./useFocusAfter";

/**
 * What is offered for a bet, on its card: the key that opens the panel, what was just paid, or why nothing was. Nothing where no bets
 * are bought back.
 */
export function CashOut({ bet }: { bet: SportsBet }) {
  const receipt = useCashOuts(({ receipts }) => receipts[bet.id]);
  const isRefused = useCashOuts(({ refusals }) => refusals[bet.id] !== undefined);
  const buysBack = useBuysBack(bet);
  const key = useRef<HTMLButtonElement>(null);
  function leaveReceipt() {
    flushSync(() => dismissReceipt(bet.id));
    key.current?.focus();
  }
  if (receipt)
    return (
      <InList key="offer">
        <CashOutReceipt key={receipt.bet.cashed_stake} receipt={receipt} onDone={leaveReceipt} />
      </InList>
    );
  if (buysBack)
    return (
      <InList key="offer">
        <OfferedBet bet={bet} offerKey={key} />
      </InList>
    );
  return (
    isRefused && (
      <InList key="refusal">
        <LastRefusal bet={bet} />
      </InList>
    )
  );
}

/** A part of a card; when it goes with the focus in it, the focus goes on in the list. */
function InList({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusAfter<HTMLDivElement>((box) => box.closest<HTMLElement>("[role=tabpanel]"))}>{children}</div>
  );
}

interface OfferedBetProps {
  bet: SportsBet;
  /** The key that opens the panel. */
  offerKey: RefObject<HTMLButtonElement | null>;
}

function OfferedBet({ bet, offerKey }: OfferedBetProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasPhase = useCashOuts(({ phases }) => phases[bet.id] !== undefined);
  const isShown = isOpen || hasPhase;
  const close = useCallback(() => setOpen(false), []);
  const findKey = useCallback(() => offerKey.current, [offerKey]);
  function toggle(opens: boolean) {
    dismissRefusal(bet.id);
    setOpen(opens);
  }
  const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && toggle(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from every part of it
    <div className="grid grid-cols-1 gap-2" onKeyDown={isOpen ? closeByKey : undefined}>
      <OfferKey ref={offerKey} bet={bet} panel={isShown ? id : undefined} onPress={() => toggle(!isOpen)} />
      <AutoChip bet={bet} onRemove={() => offerKey.current?.focus()} />
      {isShown ? (
        <CashOutPanel id={id} bet={bet} comesIntoView={isOpen} onOver={close} nextFocus={findKey} />
      ) : (
        <LastRefusal bet={bet} />
      )}
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
  const name = useKeyName(bet.id);
  const { offer } = bet;
  const isLocked = offer === null && panel === undefined;
  return (
    <Button
      {...name}
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
