import { useQuery } from "@tanstack/react-query";
import { Heart, Hourglass, Play } from "lucide-react";
import type { Game, GameDetail } from "@/api/schema";
import { gameName } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { formatRate } from "@/lib/format/money";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { navigate } from "@/lib/router";
import { Button, IconButton } from "@/ui/Button";
import { Badge } from "@/ui/Chip";
import { GameArt } from "@/ui/GameArt";
import { Money, useMoneyStyle } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { categoryName, findGame, gamePath, providerName } from "./catalogue";
import { toggleFavourite, useFavouriteIds } from "./favourites";

/** What a game is: its drawing, who makes it, what it returns, its limits; or that it has not opened yet. */
export function GameInfo({ gameId, page, onLeave }: { gameId: string; page?: boolean; onLeave: () => void }) {
  const { t } = useTranslation("lobby");
  const lobby = useLobby().data;
  const detail = useQuery(read("GET /api/game/detail", { game_id: gameId }));
  const game = detail.data?.game ?? findGame(lobby, gameId);
  if (!game && detail.isError) {
    return <ErrorState title={t("game_failed")} onRetry={() => void detail.refetch()} retrying={detail.isFetching} />;
  }
  if (!game) return <Skeleton className="h-80" />;
  return (
    <div className="grid gap-5">
      <Header game={game} page={page} provider={providerName(lobby, game.provider)} />
      {game.state === "coming" ? (
        <div className="flex gap-3 rounded-md bg-raised p-4">
          <Hourglass aria-hidden className="size-5 shrink-0 text-gold" />
          <p className="text-sm text-ink-2">{t("coming_text", { name: gameName(game.id, game) })}</p>
        </div>
      ) : (
        <Button
          size="xl"
          full
          icon={<Play aria-hidden className="size-5 fill-current" />}
          onClick={() => {
            onLeave();
            navigate(gamePath(game));
          }}
        >
          {t("play")}
        </Button>
      )}
      <Facts game={game} detail={detail.data} />
    </div>
  );
}

function Header({ game, provider, page }: { game: Game; provider: string; page?: boolean }) {
  const { t } = useTranslation("lobby");
  const favourite = useFavouriteIds().has(game.id);
  const Name = page ? "h1" : "h3";
  return (
    <div className="flex gap-4">
      <span className="aspect-3/4 w-28 shrink-0 overflow-hidden rounded-md">
        <GameArt slug={game.slug} category={game.category} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <Name className="text-xl font-extrabold tracking-[-.02em]">{gameName(game.id, game)}</Name>
        <p className="text-sm text-ink-2">{provider}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Badge>{categoryName(game.category)}</Badge>
          {game.state === "coming" && <Badge tone="gold">{t("coming")}</Badge>}
        </div>
        <IconButton
          label={t(favourite ? "favourite_remove" : "favourite_add")}
          aria-pressed={favourite}
          variant="raised"
          className="mt-auto"
          onClick={() => void toggleFavourite(game, !favourite)}
        >
          <Heart className={favourite ? "fill-[#ff5d7a] text-[#ff5d7a]" : undefined} />
        </IconButton>
      </div>
    </div>
  );
}

function Facts({ game, detail }: { game: Game; detail: GameDetail | undefined }) {
  const { t } = useTranslation("lobby");
  const style = useMoneyStyle();
  const about = tData(`games:${game.slug}_about`, "");
  const row = "flex min-h-11 items-center justify-between gap-4 px-3 odd:bg-raised/60 rounded-sm";
  return (
    <>
      {about && <p className="text-sm text-ink-2">{about}</p>}
      <dl className="text-sm [&_dt]:text-ink-2 [&_dd]:font-semibold [&_dd]:text-right">
        <div className={row}>
          <dt>{t("rtp")}</dt>
          <dd className="tnum">{game.rtp > 0 ? formatRate(game.rtp, style.tag) : t("rtp_unpublished")}</dd>
        </div>
        {game.state === "live" && detail && detail.house_edge > 0 && (
          <div className={row}>
            <dt>{t("house_edge")}</dt>
            <dd className="tnum">{formatRate(detail.house_edge, style.tag)}</dd>
          </div>
        )}
        {game.state === "live" &&
          detail &&
          game.account_types.map((account) => {
            const kind = account === 0 ? ("gold" as const) : ("money" as const);
            const limits = account === 0 ? detail.limits.gold : detail.limits.capital;
            return (
              <div key={account} className={row}>
                <dt>{t(account === 0 ? "stake_gold" : "stake_money")}</dt>
                <dd className="flex flex-wrap justify-end gap-x-1">
                  <Money amount={limits.min_stake} kind={kind} /> –{" "}
                  <Money amount={limits.max_stake} kind={kind} compact />
                </dd>
              </div>
            );
          })}
        <div className={row}>
          <dt>{t("wagering_share")}</dt>
          <dd className="tnum">{formatRate(game.bet_cash_rate, style.tag)}</dd>
        </div>
      </dl>
    </>
  );
}
