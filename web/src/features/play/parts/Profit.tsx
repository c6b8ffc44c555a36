import { moneyKind } from "@/domain/wallet";
import { minus } from "@/lib/amount";
import { Money } from "@/ui/Money";
import type { GameRound } from "../frame/round";

/** What a round has brought above its stake, in the line of its result; nothing where it has not. */
export function Profit({ round }: { round: Pick<GameRound, "payout" | "stake" | "account_type"> }) {
  if (round.payout <= round.stake) return null;
  return (
    <Money
      amount={minus(round.payout, round.stake)}
      kind={moneyKind(round.account_type)}
      sign
      className="shrink-0 rounded-full bg-[#03140de0] px-3 py-1 font-bold text-[#2be38b]"
    />
  );
}
