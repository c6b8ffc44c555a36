import { useEffect, useState } from "react";
import { canVerify } from "@/domain/fairness/draws";
import { useRevealedSeeds, useRotateSeed, useSeeds } from "@/domain/fairness/seeds";
import { isApiError } from "@/lib/api/errors";
import { confirm } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { CopyableValue } from "@/ui/CopyableValue";
import { Facts } from "@/ui/Facts";
import { Match } from "@/ui/Match";
import { type DrawnTable, type DrawSeeds, isProved, type ProvedDraw, seedsOf } from "./proof";

interface ProofProps {
  draw: ProvedDraw;
  /** What it was drawn from; null where the page does not know that table any more. */
  table: DrawnTable | null;
  /** The version of that table, where it has one. */
  version?: number;
}

/** What a draw was made with: its seeds, its number and its table; once the seeds are revealed, the draw made again. */
export function DrawProof({ draw, table, version }: ProofProps) {
  const { t } = useTranslation("promotions");
  const now = useSeeds();
  const revealed = useRevealedSeeds();
  const pair = revealed.data && seedsOf(draw, now.data, revealed.data.list);
  const facts = [
    { label: t("proof_nonce"), value: draw.nonce },
    { label: t("proof_index"), value: draw.index },
  ];
  return (
    <div className="grid gap-2 px-4 pb-4">
      <Facts
        className="bg-panel"
        items={version === undefined ? facts : [...facts, { label: t("proof_version"), value: version }]}
      />
      {pair && <CopyableValue label={t("proof_hash")} value={pair.hash} />}
      {pair && <CopyableValue label={t("proof_client")} value={pair.clientSeed} />}
      {pair?.serverSeed && <CopyableValue label={t("proof_server")} value={pair.serverSeed} />}
      {pair && <Verdict draw={draw} table={table} pair={pair} />}
    </div>
  );
}

function Verdict({ draw, table, pair }: Omit<ProofProps, "version"> & { pair: DrawSeeds }) {
  const { t } = useTranslation("promotions");
  const { serverSeed } = pair;
  if (!serverSeed) return <Secret />;
  if (!table) return <p className="text-sm text-ink-2">{t("proof_old_table")}</p>;
  if (!canVerify()) return <p className="text-sm text-ink-2">{t("proof_insecure")}</p>;
  return <Again table={table} draw={draw} seeds={{ ...pair, serverSeed }} />;
}

/** The seeds are still in use: changing them reveals the server's. */
function Secret() {
  const { t } = useTranslation(["promotions", "fairness"]);
  const rotate = useRotateSeed();
  async function change(): Promise<void> {
    const title = t("fairness:rotate_title");
    const yes = await confirm({ title, text: t("fairness:rotate_text"), confirmLabel: t("fairness:rotate") });
    if (!yes) return;
    rotate.mutate(undefined, {
      onSuccess: () => toast.success(t("fairness:rotated")),
      onError: (error) => toast.error(isApiError(error) && error.message ? error.message : t("fairness:rotate_failed")),
    });
  }
  return (
    <>
      <p className="text-sm text-ink-2">{t("proof_secret")}</p>
      <Button size="sm" variant="secondary" className="w-fit" loading={rotate.isPending} onClick={() => void change()}>
        {t("fairness:rotate")}
      </Button>
    </>
  );
}

interface AgainProps {
  table: DrawnTable;
  draw: ProvedDraw;
  seeds: DrawSeeds & { serverSeed: string };
}

function Again({ table, draw, seeds: { hash, clientSeed, serverSeed } }: AgainProps) {
  const { t } = useTranslation("promotions");
  const [isGood, setGood] = useState<boolean | null>(null);
  useEffect(() => {
    let wanted = true;
    void isProved(table, draw, { hash, clientSeed, serverSeed }).then((good) => wanted && setGood(good));
    return () => {
      wanted = false;
    };
  }, [table, draw, hash, clientSeed, serverSeed]);
  return isGood === null ? null : <Match good={isGood} yes={t("proof_good")} no={t("proof_bad")} />;
}
