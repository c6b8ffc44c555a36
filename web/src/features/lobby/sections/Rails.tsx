import { Building2, ChevronRight, Clock3, Heart } from "lucide-react";
import type { ReactNode } from "react";
import type { Game, LobbyData } from "@/api/schema";
import { useFavouriteIds, useFavourites, useRecents } from "@/domain/favourites";
import { useGameNames } from "@/domain/gameNames";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { type Address, addressOf, Link } from "@/lib/router";
import { ProviderMark } from "@/ui/ProviderMark";
import { Rail } from "@/ui/Rail";
import { type Category, categoryName, categoryPath, providerName } from "../catalogue";
import { GameCard } from "../GameCard";
import { CategoryIcon } from "../icons";

const MOST = 20;
/** Tiles that a phone shows without scrolling. */
const EAGER = 4;
const TILE = "w-[clamp(7.25rem,28vw,9.5rem)]";

export function SeeAll({ to, label }: { to: Address; label: string }) {
  const { t } = useTranslation("lobby");
  return (
    <Link
      to={to}
      aria-label={t("see_all_of", { name: label })}
      className="press flex h-11 items-center gap-0.5 rounded-md px-2 text-sm font-semibold text-ink-2 hover:text-ink-1"
    >
      {t("see_all")}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}

export function GameRail({
  title,
  icon,
  games,
  to,
  lobby,
  first = false,
}: {
  title: string;
  icon: ReactNode;
  games: Game[];
  to?: Address;
  lobby: LobbyData;
  /** Whether it is on the first screen: the pictures that a phone shows of it are fetched at once. */
  first?: boolean;
}) {
  const marked = useFavouriteIds();
  const gameName = useGameNames();
  if (games.length === 0) return null;
  return (
    <Rail
      title={title}
      icon={icon}
      itemClass={TILE}
      action={to ? <SeeAll to={to} label={title} /> : undefined}
      items={games.slice(0, MOST).map((game, at) => ({
        key: game.id,
        node: (
          <GameCard
            game={game}
            name={gameName(game.id, game)}
            favourite={marked.has(game.id)}
            by={game.category === "lobby_Original" ? undefined : providerName(lobby, game.provider)}
            eager={first && at < EAGER}
          />
        ),
      }))}
    />
  );
}

export function CategoryRail({ category, lobby, first }: { category: Category; lobby: LobbyData; first?: boolean }) {
  return (
    <GameRail
      title={categoryName(category.key)}
      icon={<CategoryIcon name={category.key} />}
      games={category.games}
      to={categoryPath(category.key)}
      lobby={lobby}
      first={first}
    />
  );
}

/** What the player played last and what they marked; a visitor sees neither. */
export function OwnRails({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation("lobby");
  const recents = useRecents().data?.list ?? [];
  const favourites = useFavourites().data?.list ?? [];
  return (
    <>
      <GameRail
        title={t("continue_playing")}
        icon={<Clock3 aria-hidden />}
        games={recents}
        to="/userGameList?tab=recents"
        lobby={lobby}
      />
      <GameRail
        title={t("favourites")}
        icon={<Heart aria-hidden />}
        games={favourites}
        to="/userGameList?tab=favourites"
        lobby={lobby}
      />
    </>
  );
}

export function ProviderRail({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation("lobby");
  if (lobby.providers.length === 0) return null;
  return (
    <Rail
      title={t("providers")}
      icon={<Building2 aria-hidden />}
      itemClass="w-42"
      action={<SeeAll to="/gameFirm" label={t("providers")} />}
      items={lobby.providers.map((provider) => ({
        key: provider.id,
        node: <ProviderCard provider={provider} />,
      }))}
    />
  );
}

export function ProviderCard({ provider }: { provider: LobbyData["providers"][number] }) {
  const { t } = useTranslation("lobby");
  return (
    <Link
      to={addressOf("/gameFirm", { id: provider.id })}
      className="press flex h-19 items-center gap-3 rounded-md bg-panel px-3 hover:bg-raised"
    >
      <ProviderMark name={provider.name} className="size-11 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{provider.name}</span>
        <span className="block truncate text-xs text-ink-3">
          {t("games_count", { count: provider.game_count })}
          {provider.state === "coming" && ` · ${t("coming")}`}
        </span>
      </span>
    </Link>
  );
}
