import type { LinkNumbers } from "@/domain/fairness/chain";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { TableVerifier } from "../fairness/verify/verifier";
import { dealt, isSameRound, type LiveTable } from "./live";

type Parts<Outcome extends object> = Pick<LiveTable<Outcome>, "paytable" | "rules" | "useWords" | "Picture">;

/** The verifier of a live table: it deals the round again from the numbers of its hash. */
export function liveVerifier<Outcome extends object>(parts: Parts<Outcome>): TableVerifier {
  const { paytable, rules, useWords, Picture } = parts;
  const first = paytable[0]?.spot ?? "";
  return {
    form: { fields: [{ name: "bets", kind: "bets" }], first: { bets: [{ spot: first, chips: 1 }] } },
    Picture: ({ numbers }: LinkNumbers) => <Dealt parts={{ useWords, Picture }} outcome={dealt(rules, numbers)} />,
    formula: ({ numbers }) =>
      `HMAC-SHA-256(hash, salt:r), r = 0, 1 …, 32 bit: ${numbers.slice(0, 6).join(", ")} … → ${JSON.stringify(dealt(rules, numbers))}`,
    isOutcomeOf: ({ numbers }, record) => {
      const recorded = (record as { outcome?: object | null }).outcome;
      return recorded != null && isSameRound(dealt(rules, numbers), recorded);
    },
    Choice: ({ params }) => <Spots useWords={useWords} params={params} />,
  };
}

interface DealtProps<Outcome extends object> {
  parts: Pick<LiveTable<Outcome>, "useWords" | "Picture">;
  outcome: Outcome;
}

function Dealt<Outcome extends object>({ parts: { useWords, Picture }, outcome }: DealtProps<Outcome>) {
  const words = useWords();
  return (
    <div className="grid justify-items-center gap-2">
      <Picture outcome={outcome} />
      <p className="text-sm font-semibold">{words.said(outcome)}</p>
    </div>
  );
}

function Spots<Outcome extends object>({
  useWords,
  params,
}: Pick<LiveTable<Outcome>, "useWords"> & { params: unknown }) {
  const { t } = useTranslation("tables");
  const { nameOf } = useWords();
  const bets = (params as { bets?: { spot: string }[] }).bets ?? [];
  return bets.length === 0 ? t("no_chips") : bets.map(({ spot }) => nameOf(spot)).join(" + ");
}
