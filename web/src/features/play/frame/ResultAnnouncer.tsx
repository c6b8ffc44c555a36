import { memo, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Ending, endingOf } from "@/domain/rounds";
import { moneyKind } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyText } from "@/ui/moneyText";
import type { GameRound } from "./round";

const WAIT_MS = 1_200;
const MESSAGES: Record<Exclude<Ending, "open">, "said_won" | "said_lost" | "said_even" | "said_void"> = {
  won: "said_won",
  lost: "said_lost",
  even: "said_even",
  void: "said_void",
};

interface Props {
  round: GameRound | undefined;
  /** The result in a word. */
  result: string;
}

/** Announces results to screen readers, at most once in 1.2 s; the last one is always announced. */
export const ResultAnnouncer = memo(function ResultAnnouncer({ round, result }: Props) {
  const { t } = useTranslation("games");
  const money = useMoneyText();
  const [announced, setAnnounced] = useState({ id: "", text: "" });
  const announce = useEffectEvent(() => {
    const ending = round ? endingOf(round) : "open";
    if (!round || ending === "open") return;
    const amount = money(round.payout, { kind: moneyKind(round.account_type) });
    setAnnounced({ id: round.id, text: t(MESSAGES[ending], { result, amount }) });
  });
  const id = round?.id;
  const waiting = useRef(false);
  useEffect(() => {
    if (!id || waiting.current) return;
    waiting.current = true;
    setTimeout(() => {
      waiting.current = false;
      announce();
    }, WAIT_MS);
  }, [id]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {/* A new element each time: two equal losses are announced twice. */}
      <span key={announced.id}>{announced.text}</span>
    </p>
  );
});
