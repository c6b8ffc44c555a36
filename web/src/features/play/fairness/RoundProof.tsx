import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import type { PublicRound } from "@/api/schema";
import { canVerify } from "@/domain/fairness/draws";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Match } from "@/ui/Match";
import { Skeleton } from "@/ui/Skeleton";
import type { GameManifest, TableManifest } from "../manifest";
import { gameOf, tableOf } from "../registry";
import { useLoaded } from "../useLoaded";
import { actionsOf, payoutOf } from "./redraw";
import { ChainResult, chainVerifierAddress } from "./verify/ChainForm";
import { RecordMatch } from "./verify/RecordMatch";
import { Result } from "./verify/Result";
import { same } from "./verify/same";
import { type RoundSource, useRedraw } from "./verify/useRedraw";

/** Holds a round to its seeds: drawn again here and compared with what the server said. */
export function RoundProof({ round }: { round: PublicRound }) {
  const { t } = useTranslation("fairness");
  if (!round.server_seed) {
    return (
      <div className="flex gap-3 rounded-md bg-raised p-4">
        <Lock aria-hidden className="size-5 shrink-0 text-gold" />
        <p className="text-sm text-ink-2">{t("not_revealed")}</p>
      </div>
    );
  }
  if (!canVerify()) return <p className="rounded-md bg-raised p-4 text-sm text-ink-2">{t("needs_secure_page")}</p>;
  const table = tableOf(round.bet.game_id);
  if (table) return <Shared table={table} round={round} hash={round.server_seed} />;
  const game = gameOf(round.bet.game_id);
  return game ? <Seeded game={game} round={round} serverSeed={round.server_seed} /> : null;
}

/** A shared round: its hash and the salt of its chain take the place of the seeds. */
function Shared({ table, round, hash }: { table: TableManifest; round: PublicRound; hash: string }) {
  const { t } = useTranslation("fairness");
  const verifier = useLoaded(table.verify);
  const source = { hash, salt: round.client_seed, earlier: round.server_seed_hash };
  return (
    <div className="grid gap-3">
      {verifier && <RecordMatch verifier={verifier} source={source} outcome={round.outcome} />}
      {verifier && <ChainResult verifier={verifier} source={source} />}
      <Button variant="secondary" onClick={() => navigate(chainVerifierAddress(table.id, source))}>
        {t("open_verifier")}
      </Button>
    </div>
  );
}

/** The steps of a recorded round, found from what was shown; null until they are known. */
function useActions(game: GameManifest, round: PublicRound, serverSeed: string): readonly unknown[] | null {
  const [actions, setActions] = useState<readonly unknown[] | null>(null);
  const { params, outcome, client_seed: clientSeed, nonce } = round;
  useEffect(() => {
    let wanted = true;
    actionsOf(game, { serverSeed, clientSeed, nonce }, params, outcome, true).then(
      (steps) => wanted && setActions(steps),
      // Steps that fit no round: the round will not be the same either.
      () => wanted && setActions([]),
    );
    return () => {
      wanted = false;
    };
  }, [game, serverSeed, clientSeed, nonce, params, outcome]);
  return actions;
}

function Seeded({ game, round, serverSeed }: { game: GameManifest; round: PublicRound; serverSeed: string }) {
  const { t } = useTranslation("fairness");
  const { bet, params, outcome, client_seed: clientSeed, nonce } = round;
  const actions = useActions(game, round, serverSeed);
  const source: RoundSource = {
    game,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    params: actions ? params : null,
    actions: actions ?? [],
  };
  const found = useRedraw(source);
  if (found === null) return <Skeleton className="h-40" />;
  if (found === "bad") return <Match good={false} yes="" no={t("round_bad")} />;
  const good = same(found.outcome, outcome) && (payoutOf(found, bet.stake) ?? bet.payout) === bet.payout;
  const address = addressOf("/fairness", {
    game: game.id,
    server: serverSeed,
    client: clientSeed,
    hash: round.server_seed_hash,
    nonce: String(nonce),
    params: JSON.stringify(params),
    actions: JSON.stringify(source.actions),
  });
  return (
    <div className="grid gap-3">
      <Match good={good} yes={t("round_good")} no={t("round_bad")} />
      <Result drawn={found} commitment={round.server_seed_hash} />
      <Button variant="secondary" onClick={() => navigate(address)}>
        {t("open_verifier")}
      </Button>
    </div>
  );
}
