import { useTranslation } from "@/lib/i18n/useTranslation";
import type { StageDecision } from "../../chips/look";
import type { LiveWords } from "../../liveTable/live";
import type { Outcome } from "./outcome";

const FIRST = [
  ["h", "hit"],
  ["j", "stand"],
  ["k", "double"],
  ["l", "split"],
  ["i", "insure"],
  ["o", "decline"],
] as const;
const SECOND = [
  ["b", "hit"],
  ["n", "stand"],
  ["m", "double"],
] as const;

const known = ({ choices }: StageDecision, choice: string) => (choices.includes(choice) ? choice : null);

/** The choice of a move of the first hand, or of the only one; what the other one does stays, which is to stand at first. */
const first = (move: string) => (decision: StageDecision) =>
  known(decision, move) ?? known(decision, `${move}-${decision.chosen?.split("-")[1] ?? "stand"}`);
const second = (move: string) => (decision: StageDecision) =>
  known(decision, `${decision.chosen?.split("-")[0] ?? "stand"}-${move}`);

/** The keys of the keyboard that decide: as at the original, and three more for the second hand of a split. */
export function useChoiceKeys(): NonNullable<LiveWords<Outcome>["keys"]> {
  const { t } = useTranslation(["blackjack", "harbour-blackjack"]);
  const other = t("harbour-blackjack:hand", { number: 2 });
  return [
    ...FIRST.map(([key, move]) => ({ key, label: t(move), choiceOf: first(move) })),
    ...SECOND.map(([key, move]) => ({ key, label: `${other}: ${t(move)}`, choiceOf: second(move) })),
  ];
}
