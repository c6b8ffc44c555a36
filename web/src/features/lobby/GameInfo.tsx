import { useQuery } from "@tanstack/react-query";
import { Heart, Hourglass, Play, Wrench } from "lucide-react";
import type { Game, GameDetail } from "@/api/schema";
import { toggleFavourite, useFavouriteIds } from "@/domain/favourites";
import { gameName, slugOf } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { formatMultiplier, formatRate } from "@/lib/format/money";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { addressOf, Link, navigate } from "@/lib/router";
import { Button, IconButton } from "@/ui/Button";
import { Badge } from "@/ui/Chip";
import { GameArt } from "@/ui/GameArt";
import { Money, useMoneyStyle } from "@/ui/Money";
import { Rail } from "@/ui/Rail";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { categoryName, findGame, gamePath, providerName } from "./catalogue";
import { RtpWave } from "./RtpWave";
import { useMaintenanceEnd } from "./stateLabel";

/** What a game is: its drawing, who makes it, what it returns, its limits; or that it has not opened yet. */
export function GameInfo({ gameId, page, onLeave }: { gameId: string; page?: boolean; onLeave: () => void }) {
  const { t } = useTranslation("lobby");
  const lobby = useLobby().data;
  const detail = useQuery(read("GET /api/game/detail", { game_id: gameId }));
  const game = detail.data?.game ?? findGame(lobby, gameId);
  if (isApiError(detail.error) && detail.error.code === CODE.REGION)
    return <NoGame title={t("region_title")} text={t("region_text")} onLeave={onLeave} />;
  if (isApiError(detail.error) && detail.error.code === CODE.UNKNOWN_GAME)
    return <NoGame title={t("unknown_game")} onLeave={onLeave} />;
  if (!game && detail.isError) {
    return <ErrorState title={t("game_failed")} onRetry={() => void detail.refetch()} retrying={detail.isFetching} />;
  }
  if (!game) return <Skeleton className="h-80" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Header game={game} page={page} provider={providerName(lobby, game.provider)} />
      <StateNotice game={game} />
      {game.state !== "coming" && (
        <Actions game={game} page={page} demo={game.state === "live" && game.demo === true} onLeave={onLeave} />
      )}
      {detail.isPending ? <Skeleton className="h-80" /> : <Facts game={game} detail={detail.data} />}
      {detail.data && <RtpWave detail={detail.data} />}
      {detail.data && detail.data.similar.length > 0 && <Similar games={detail.data.similar} onLeave={onLeave} />}
    </div>
  );
}

/** In place of a game that cannot be had here. */
function NoGame({ title, text, onLeave }: { title: string; text?: string; onLeave: () => void }) {
  const { t } = useTranslation("lobby");
  function leave() {
    onLeave();
    navigate("/");
  }
  return (
    <EmptyState drawing="search" title={title} text={text} action={<Button onClick={leave}>{t("to_lobby")}</Button>} />
  );
}

/** What leads into the game; to play it without money where its maker offers that. */
function Actions(props: { game: Game; page: boolean | undefined; demo: boolean; onLeave: () => void }) {
  const { game, page, demo, onLeave } = props;
  const { t } = useTranslation("lobby");
  const isLive = game.state === "live";
  return (
    <div className="grid gap-3">
      <Button
        size="xl"
        full
        variant={isLive ? "primary" : "secondary"}
        icon={<Play aria-hidden className="size-5 fill-current" />}
        onClick={() => {
          onLeave();
          // The page is of a game that is not played on it, but in a frame.
          navigate(page ? addressOf("/webgame", { game: game.id }) : gamePath(game));
        }}
      >
        {t(isLive ? "play" : "open")}
      </Button>
      {demo && (
        <Link
          to={addressOf("/webgame", { game: game.id, demo: "1" })}
          onClick={onLeave}
          className="press flex h-12 items-center justify-center rounded-md bg-active px-5 text-base font-semibold hover:brightness-(--under-hand)"
        >
          {t("try_demo")}
        </Link>
      )}
    </div>
  );
}

/** Why a game cannot be played now. */
function StateNotice({ game }: { game: Game }) {
  const { t } = useTranslation("lobby");
  const time = useMaintenanceEnd(game);
  const name = gameName(game.id, game);
  if (game.state === "live") return null;
  const Icon = game.state === "coming" ? Hourglass : Wrench;
  const why = time ? t("maintenance_text_until", { name, time }) : t("maintenance_text", { name });
  return (
    <div role="status" className="flex gap-3 rounded-md bg-raised p-4">
      <Icon aria-hidden className="size-5 shrink-0 text-gold" />
      <p className="text-sm text-ink-2">{game.state === "coming" ? t("coming_text", { name }) : why}</p>
    </div>
  );
}

/** Games like this one, each a picture and its name. */
function Similar({ games, onLeave }: { games: Game[]; onLeave: () => void }) {
  const { t } = useTranslation("lobby");
  const items = games.map((game) => ({ key: game.id, node: <SimilarGame game={game} onLeave={onLeave} /> }));
  return <Rail title={t("similar")} itemClass="w-24" items={items} />;
}

function SimilarGame({ game, onLeave }: { game: Game; onLeave: () => void }) {
  return (
    <a href={`#${gamePath(game)}`} onClick={onLeave} className="press block rounded-md">
      <span className="block aspect-3/4 overflow-hidden rounded-md">
        <GameArt slug={slugOf(game)} category={game.category} />
      </span>
      <span className="mt-1 line-clamp-2 text-xs font-semibold break-words">{gameName(game.id, game)}</span>
    </a>
  );
}

function Header({ game, provider, page }: { game: Game; provider: string; page?: boolean }) {
  const { t } = useTranslation("lobby");
  const favourite = useFavouriteIds().has(game.id);
  const Name = page ? "h1" : "h3";
  return (
    <div className="flex gap-4">
      <span className="aspect-3/4 w-28 shrink-0 overflow-hidden rounded-md">
        <GameArt slug={slugOf(game)} category={game.category} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <Name className="max-w-full text-xl font-extrabold tracking-[-.02em] break-words">
          {gameName(game.id, game)}
        </Name>
        <p className="text-sm text-ink-2">{provider}</p>
        <div className="mt-2 mb-3 flex flex-wrap gap-1.5">
          <Badge>{categoryName(game.category)}</Badge>
          {game.state !== "live" && <Badge tone="gold">{t(game.state)}</Badge>}
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
  const slug = slugOf(game);
  const about = tData(`games:${slug}_about`, "");
  const row = "flex min-h-11 items-center justify-between gap-4 px-3 odd:bg-raised/60 rounded-sm";
  return (
    <>
      {about && <p className="text-sm text-ink-2">{about}</p>}
      <dl className="text-sm [&_dt]:text-ink-2 [&_dd]:font-semibold [&_dd]:text-right">
        <div className={row}>
          <dt>{t("rtp")}</dt>
          <dd className="tnum">
            <Rtp game={game} detail={detail} />
          </dd>
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
        {figures(detail, style.tag).map(([key, value]) => (
          <div key={key} className={row}>
            <dt>{t(key)}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
        {game.volatility != null && (
          <div className={row}>
            <dt>{t("volatility")}</dt>
            <dd className="tnum">{t("volatility_of", { level: game.volatility })}</dd>
          </div>
        )}
        <div className={row}>
          <dt>{t("wagering_share")}</dt>
          <dd className="tnum">{formatRate(game.bet_cash_rate, style.tag)}</dd>
        </div>
      </dl>
    </>
  );
}

/** How often a game pays and how much at most, where that is known. */
function figures(detail: GameDetail | undefined, tag: string): ["hit_rate" | "max_win", string][] {
  if (!detail) return [];
  const known: ["hit_rate" | "max_win", string, number][] = [
    ["hit_rate", formatRate(detail.hit_rate, tag), detail.hit_rate],
    ["max_win", formatMultiplier(detail.max_win, tag), detail.max_win],
  ];
  return known.filter(([, , value]) => value > 0).map(([key, text]) => [key, text]);
}

/** The return with what goes into a jackpot apart, and whose word it is. */
function Rtp({ game, detail }: { game: Game; detail: GameDetail | undefined }) {
  const { t } = useTranslation("lobby");
  const { tag } = useMoneyStyle();
  if (game.rtp === 0) return t("rtp_unpublished");
  const rate = formatRate(game.rtp, tag);
  const share = detail?.jackpot_share ?? 0;
  return (
    <>
      {share > 0 ? t("rtp_jackpot", { rate, share: formatRate(share, tag) }) : rate}
      {detail?.rtp_source === "declared" && (
        <span className="block text-xs font-normal text-ink-3">{t("rtp_declared")}</span>
      )}
    </>
  );
}
