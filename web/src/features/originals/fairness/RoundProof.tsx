import { Lock } from "lucide-react";
import type { PublicRound } from "@/api/schema";
import { type DiceChoice, wins } from "@/lib/fairness/dice";
import { canVerify } from "@/lib/fairness/draws";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Match, ProofSteps, useProof } from "./VerifyForm";

const isChoice = (params: unknown): params is DiceChoice =>
  typeof params === "object" && params !== null && "target" in params && "over" in params;
const isOutcome = (outcome: unknown): outcome is { roll: number; win: boolean } =>
  typeof outcome === "object" && outcome !== null && "roll" in outcome && "win" in outcome;

/** Holds a round to its seeds: recomputed here and compared with what the server said. */
export function RoundProof({ round }: { round: PublicRound }) {
  const { t } = useTranslation("fairness");
  const { params, outcome, server_seed: serverSeed, client_seed: clientSeed, nonce } = round;
  const proof = useProof({ serverSeed: serverSeed ?? "", clientSeed, nonce: String(nonce) });
  if (!serverSeed) {
    return (
      <div className="flex gap-3 rounded-md bg-raised p-4">
        <Lock aria-hidden className="size-5 shrink-0 text-gold" />
        <p className="text-sm text-ink-2">{t("not_revealed")}</p>
      </div>
    );
  }
  if (!canVerify()) return <p className="rounded-md bg-raised p-4 text-sm text-ink-2">{t("needs_secure_page")}</p>;
  if (!proof || !isOutcome(outcome) || !isChoice(params)) return null;
  const same = proof.roll === outcome.roll && wins(params, proof.roll) === outcome.win;
  return (
    <div className="grid gap-3">
      <Match good={same} yes={t("round_good")} no={t("round_bad")} />
      <ProofSteps proof={proof} commitment={round.server_seed_hash} />
    </div>
  );
}
