import { memo, useEffect, useRef, useState } from "react";
import { type Ending, endingOf } from "@/domain/rounds";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyText } from "@/ui/moneyText";
import { type GameRound, moneyKind } from "./round";

const WAIT_MS = 1_200;
const SAID: Record<Exclude<Ending, "open">, "said_won" | "said_lost" | "said_even" | "said_void"> = {
  won: "said_won",
  lost: "said_lost",
  even: "said_even",
  void: "said_void",
};

/** Tells the results to those who can't see the board, at most once in 1.2 s; the last one is always told. */
function ResultAnnouncerOf<R extends GameRound>({ round, say }: { round: R | undefined; say: (round: R) => string }) {
  const { t } = useTranslation("games");
  const money = useMoneyText();
  const [said, setSaid] = useState({ id: "", text: "" });
  const last = useRef("");
  const text = useRef("");
  const ending = round ? endingOf(round) : "open";
  if (round && ending !== "open") {
    const amount = money(round.payout, { kind: moneyKind(round.account_type) });
    text.current = t(SAID[ending], { result: say(round), amount });
  }
  const id = round?.id;
  last.current = id ?? "";
  const waiting = useRef(false);
  useEffect(() => {
    if (!id || waiting.current) return;
    waiting.current = true;
    setTimeout(() => {
      waiting.current = false;
      setSaid({ id: last.current, text: text.current });
    }, WAIT_MS);
  }, [id]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {/* A new element each time: two losses alike are told twice. */}
      <span key={said.id}>{said.text}</span>
    </p>
  );
}

export const ResultAnnouncer = memo(ResultAnnouncerOf) as typeof ResultAnnouncerOf;
