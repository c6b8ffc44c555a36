import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import type { PublicRound } from "@/api/schema";
import { canVerify } from "@/domain/fairness/draws";
import { actionsOf, isSeededGame, payoutOf } from "@/domain/fairness/registry";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Skeleton } from "@/ui/Skeleton";
import { CrashResult, useCrashPoint } from "./verify/CrashForm";
import { Match } from "./verify/Match";
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
  if (round.bet.game_id === "crash") return <Shared round={round} hash={round.server_seed} />;
  return <Seeded round={round} serverSeed={round.server_seed} />;
}

/** A shared round: its hash and the salt of its chain take the place of the seeds. */
function Shared({ round, hash }: { round: PublicRound; hash: string }) {
  const { t } = useTranslation("fairness");
  const source = { hash, salt: round.client_seed, earlier: round.server_seed_hash };
  const point = useCrashPoint(source.hash, source.salt)?.point;
  const said = (round.outcome as { crash_point?: number | null }).crash_point;
  const verifier = addressOf("/fairness", {
    game: "crash",
    game_hash: source.hash,
    salt: source.salt,
    earlier: source.earlier,
  });
  return (
    <div className="grid gap-3">
      {point !== undefined && <Match good={point === said} yes={t("round_good")} no={t("round_bad")} />}
      <CrashResult source={source} />
      <Button variant="secondary" onClick={() => navigate(verifier)}>
        {t("open_verifier")}
      </Button>
    </div>
  );
}

/** The steps are told by what was shown; `null` until they are known. */
function useActions(round: PublicRound, serverSeed: string): readonly unknown[] | null {
  const [actions, setActions] = useState<readonly unknown[] | null>(null);
  const { bet, params, outcome, client_seed: clientSeed, nonce } = round;
  const game = bet.game_id;
  useEffect(() => {
    if (!isSeededGame(game)) return;
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

function Seeded({ round, serverSeed }: { round: PublicRound; serverSeed: string }) {
  const { t } = useTranslation("fairness");
  const { bet, params, outcome, client_seed: clientSeed, nonce } = round;
  const actions = useActions(round, serverSeed);
  const game = isSeededGame(bet.game_id) ? bet.game_id : null;
  const source: RoundSource = {
    game: game ?? "dice",
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    params: actions && game ? params : null,
    actions: actions ?? [],
  };
  const found = useRedraw(source);
  if (!game) return null;
  if (found === null) return <Skeleton className="h-40" />;
  if (found === "bad") return <Match good={false} yes="" no={t("round_bad")} />;
  const good = same(found.outcome, outcome) && (payoutOf(found, bet.stake) ?? bet.payout) === bet.payout;
  const verifier = addressOf("/fairness", {
    game,
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
      <Button variant="secondary" onClick={() => navigate(verifier)}>
        {t("open_verifier")}
      </Button>
    </div>
  );
}
