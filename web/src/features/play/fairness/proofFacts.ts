import type { PublicRound } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { tableOf } from "../registry";

export interface ProofFact {
  label: string;
  /** `null` while it is secret. */
  value: string | null;
}

/** What a round is proved with, under the names that these things have in its kind of game. */
export function useProofFacts(round: PublicRound): ProofFact[] {
  const { t } = useTranslation("fairness");
  const shared = tableOf(round.bet.game_id) !== undefined;
  return [
    { label: t(shared ? "chain_start" : "server_seed_hash"), value: round.server_seed_hash },
    { label: t(shared ? "chain_hash" : "server_seed"), value: round.server_seed ?? null },
    { label: t(shared ? "chain_salt" : "client_seed"), value: round.client_seed },
    { label: t(shared ? "chain_number" : "nonce"), value: String(round.nonce) },
  ];
}
