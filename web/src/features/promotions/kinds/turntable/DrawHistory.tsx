import { useEffect, useState } from "react";
import type { ActivityOffer, RewardRecord, TablePrize } from "@/api/schema";
import { canVerify } from "@/domain/fairness/draws";
import { useRevealedSeeds, useRotateSeed, useSeeds } from "@/domain/fairness/seeds";
import { isApiError } from "@/lib/api/errors";
import { confirm } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { CopyableValue } from "@/ui/CopyableValue";
import { Facts } from "@/ui/Facts";
import { Match } from "@/ui/Match";
import { Awards } from "../../Awards";
import { Foldout } from "../../Foldout";
import { type DrawSeeds, isProved, seedsOf } from "./proof";

const MOST = 10;

interface HistoryProps {
  offer: ActivityOffer;
  /** Newest first. */
  draws: readonly RewardRecord[];
}

/** The player's own draws, each with what proves it. */
export function DrawHistory({ offer, draws }: HistoryProps) {
  const { t } = useTranslation("promotions");
  return (
    <section aria-labelledby="draws" className="mt-6">
      <h2 id="draws" className="font-bold">
        {t("draws")}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t("draws_text")}</p>
      <ul className="grid grid-cols-1 gap-2">
        {draws.slice(0, MOST).map((draw) => (
          <Draw key={draw.id} draw={draw} offer={offer} />
        ))}
      </ul>
      {draws.length > MOST && (
        <Link to="/rewards" className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand-400">
          {t("draws_all")}
        </Link>
      )}
    </section>
  );
}

function Draw({ draw, offer }: { draw: RewardRecord; offer: ActivityOffer }) {
  const award = { award_type: draw.award_type, amount: draw.amount, wager: draw.amount, expires_at: 0 };
  return (
    <li>
      <Foldout
        summary={
          <>
            <Awards awards={[award]} />
            <span className="ml-auto text-xs text-ink-2">{formatTime(draw.time, currentTag())}</span>
          </>
        }
      >
        <Proof draw={draw} offer={offer} />
      </Foldout>
    </li>
  );
}

/** What a draw was made with: its seeds, its number and its table; once the seeds are revealed, the draw made again. */
function Proof({ draw, offer }: { draw: RewardRecord; offer: ActivityOffer }) {
  const { t } = useTranslation("promotions");
  const now = useSeeds();
  const revealed = useRevealedSeeds();
  const pair = revealed.data && seedsOf(draw, now.data, revealed.data.list);
  return (
    <div className="grid gap-2 px-4 pb-4">
      <Facts
        className="bg-panel"
        items={[
          { label: t("proof_nonce"), value: draw.nonce },
          { label: t("proof_index"), value: draw.index },
          { label: t("proof_version"), value: draw.table_version },
        ]}
      />
      {pair && <CopyableValue label={t("proof_hash")} value={pair.hash} />}
      {pair && <CopyableValue label={t("proof_client")} value={pair.clientSeed} />}
      {pair?.serverSeed && <CopyableValue label={t("proof_server")} value={pair.serverSeed} />}
      {pair && <Verdict draw={draw} offer={offer} pair={pair} />}
    </div>
  );
}

function Verdict({ draw, offer, pair }: { draw: RewardRecord; offer: ActivityOffer; pair: DrawSeeds }) {
  const { t } = useTranslation("promotions");
  const { serverSeed } = pair;
  if (!serverSeed) return <Secret />;
  if (draw.table_version !== offer.table_version) return <p className="text-sm text-ink-2">{t("proof_old_table")}</p>;
  if (!canVerify()) return <p className="text-sm text-ink-2">{t("proof_insecure")}</p>;
  return <Again table={offer.table} draw={draw} seeds={{ ...pair, serverSeed }} />;
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
  table: readonly TablePrize[];
  draw: RewardRecord;
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
