import { Dices } from "lucide-react";
import type { PublicRound } from "@/api/schema";
import { gameName, slugOf } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { formatExact } from "@/lib/format/money";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate, useRouteParams } from "@/lib/router";
import { Avatar } from "@/ui/Avatar";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";
import { useMoneyStyle } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { useProofFacts } from "../fairness/proofFacts";
import { RoundProof } from "../fairness/RoundProof";
import { RoundPicture } from "../history/RoundPicture";
import { useRound } from "../history/useRound";
import { OwnOutsideRound } from "./OwnOutsideRound";
import { RoundFigures } from "./RoundFigures";
import { RoundHeader } from "./RoundHeader";

/** `/round?id=`: one round that anyone may look at and recompute. */
export function RoundPage() {
  const { t } = useTranslation(["fairness", "games", "rounds"]);
  const params = useRouteParams("/round");
  const id = params.id ?? "";
  const { round, outside, unknown, failed, asking, askAgain } = useRound(id);
  if (id === "") {
    return (
      <EmptyState
        drawing="bets"
        title={t("no_round")}
        action={<Button onClick={() => navigate("/")}>{t("to_lobby")}</Button>}
      />
    );
  }
  if (unknown) {
    return (
      <EmptyState
        drawing="search"
        title={t("unknown_round")}
        text={t("unknown_round_text")}
        action={
          <Button loading={asking} onClick={askAgain}>
            {t("look_again")}
          </Button>
        }
      />
    );
  }
  if (failed) return <ErrorState title={t("round_failed")} onRetry={askAgain} retrying={asking} />;
  return (
    <div className="mx-auto max-w-2xl pb-8">
      {round && <OneRound id={id} round={round} />}
      {outside && <OwnOutsideRound round={outside} />}
      {!round && !outside && <Skeleton className="h-96" />}
    </div>
  );
}

function OneRound({ id, round }: { id: string; round: PublicRound }) {
  const { t } = useTranslation(["fairness", "games", "rounds"]);
  const lobby = useLobby().data;
  const style = useMoneyStyle();
  const facts = useProofFacts(round);
  const { bet } = round;
  const game = lobby?.game_type_list.flatMap((type) => type.game_list).find((each) => each.id === bet.game_id);
  const kind = bet.currency_type === 5 ? ("gold" as const) : ("money" as const);
  const isVoid = round.state === "void";
  return (
    <div className="grid gap-4">
      <RoundHeader
        slug={game ? slugOf(game) : bet.game_id}
        category={game?.category ?? "lobby_Original"}
        name={gameName(bet.game_id, game)}
      >
        <p className="text-sm text-ink-3">
          {t("round_number", { id })} · {formatTime(bet.time, currentTag())}
        </p>
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
          <Avatar id={bet.face_id} size={28} />
          {bet.nickname || t("games:hidden_player")}
        </p>
      </RoundHeader>
      <RoundFigures
        kind={kind}
        stake={bet.stake}
        multiplier={isVoid ? t("rounds:short_void") : formatExact(bet.payout > 0 ? bet.multiplier : 0, style.tag)}
        back={isVoid ? bet.stake : bet.payout}
        backLabel={t(isVoid ? "given_back" : "payout")}
        won={bet.payout > bet.stake}
      />
      <RoundPicture round={round} />
      <section aria-labelledby="proof" className="grid gap-3 rounded-lg bg-panel p-4">
        <h2 id="proof" className="text-lg font-bold">
          {t("proof")}
        </h2>
        <RoundProof round={round} />
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label} value={value ?? t("hidden")} />
        ))}
      </section>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Dices aria-hidden className="size-5" />}
          onClick={() => navigate(addressOf("/Gamedetail", { game: bet.game_id }))}
        >
          {t("play_this")}
        </Button>
        <CopyButton className="h-11" text={window.location.href} label={t("copy_link")} />
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <span className="text-xs text-ink-3">{label}</span>
      <p className="font-mono text-xs leading-relaxed break-all">{value}</p>
    </div>
  );
}
