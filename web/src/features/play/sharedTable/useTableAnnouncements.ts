import { useEffect, useEffectEvent, useRef, useState } from "react";
import { moneyKind } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyText } from "@/ui/moneyText";
import type { TableState, TableTypes } from "./definition";

export interface AnnouncedWords<T extends TableTypes> {
  /** The result of a round; empty while it is not known. */
  over: (table: TableState<T>) => string;
  paid: (bet: T["bet"], payout: string) => string;
  lost: (stake: string) => string;
  /** What was decided last for an open bet; null while nothing is. */
  decided?: (bet: T["bet"]) => string | null;
}

interface Options<T extends TableTypes> {
  table: TableState<T> | null;
  /** The own bet on the round shown. */
  bet: T["bet"] | null;
  words: AnnouncedWords<T>;
}

/** The text of the table's live region: betting opens, the result, the end of the own bet. Never every tick. */
export function useTableAnnouncements<T extends TableTypes>({ table, bet, words }: Options<T>): string {
  const { t } = useTranslation("tables");
  const money = useMoneyText();
  const [text, setText] = useState("");
  const phase = table?.phase;
  const result = table && phase === "ended" ? words.over(table) : "";
  const roundNo = table?.round_no ?? 0;

  const announcePhase = useEffectEvent(() => {
    if (phase === "betting") setText(t("said_betting", { round: roundNo }));
    else if (result) setText(result);
    else if (phase === "void" || phase === "paused") setText(t(`is_${phase}`));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when one of these changes
  useEffect(() => announcePhase(), [phase, result, roundNo]);

  const announceBet = useEffectEvent(() => {
    if (!bet) return;
    const kind = moneyKind(bet.account_type);
    const stake = money(bet.stake, { kind });
    if (bet.state === "paid") setText(words.paid(bet, money(bet.payout, { kind })));
    else if (bet.state === "lost") setText(words.lost(stake));
    else if (bet.state === "void") setText(t("said_void"));
    else setText(words.decided?.(bet) ?? t("said_placed", { amount: stake }));
  });
  const first = useRef(true);
  const state = bet?.state;
  const id = bet?.id;
  const version = bet?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when the bet, its stake or its state changes
  useEffect(() => {
    if (first.current) first.current = false;
    else announceBet();
  }, [state, id, version]);
  return text;
}
