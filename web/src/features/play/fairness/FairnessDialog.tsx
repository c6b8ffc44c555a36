import { useQuery } from "@tanstack/react-query";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Dialog } from "@/ui/Dialog";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { FairnessPanel } from "./FairnessPanel";
import { RoundProof } from "./RoundProof";

/** The proof of one round, or the seeds of the player. */
export function FairnessDialog({ roundId, close }: DialogComponentProps<"fairness">) {
  const { t } = useTranslation("fairness");
  return (
    <Dialog title={t(roundId ? "verify_round" : "title")} size={roundId ? "md" : "xl"} onClose={close}>
      {roundId ? <OneRound roundId={roundId} /> : <FairnessPanel />}
    </Dialog>
  );
}

function OneRound({ roundId }: { roundId: string }) {
  const { t } = useTranslation("fairness");
  const round = useQuery(read("GET /api/bets/round", { round_id: roundId }));
  if (round.isError && !round.data)
    return <ErrorState title={t("round_failed")} onRetry={() => void round.refetch()} />;
  return round.data ? <RoundProof round={round.data} /> : <Skeleton className="h-60" />;
}
