import { Shuffle } from "lucide-react";
import { Button } from "@/ui/Button";
import type { GameRound } from "../frame/round";
import { CashOut } from "./CashOut";

interface Props {
  round: GameRound | null;
  multiplier: number;
  ready: boolean;
  busy: boolean;
  onCashOut: () => void;
  /** What Cash out is called. */
  label: string;
  /** Leaves the choice to the page. */
  random?: { label: string; act: () => void };
}

/** The keys of an open round: take what it is worth, or let the page choose the next step. */
export function Actions({ round, multiplier, ready, busy, onCashOut, label, random }: Props) {
  return (
    <>
      {round && (
        <CashOut
          stake={round.stake}
          playMode={round.account_type}
          multiplier={multiplier}
          ready={ready}
          busy={busy}
          onCashOut={onCashOut}
          label={label}
        />
      )}
      {random && (
        <Button
          full
          variant="secondary"
          aria-disabled={busy || undefined}
          icon={<Shuffle aria-hidden className="size-4.5" />}
          onClick={random.act}
        >
          {random.label}
        </Button>
      )}
    </>
  );
}
