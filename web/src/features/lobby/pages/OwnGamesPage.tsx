import type { LobbyData } from "@/api/schema";
import { useFavourites, useRecents } from "@/domain/favourites";
import { useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { useLoggedIn } from "@/domain/session/store";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate, useRouteParams } from "@/lib/router";
import { Button } from "@/ui/Button";
import { EmptyState, ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { GameGrid, GridSkeleton } from "../sections/GameGrid";

type Tab = "favourites" | "recents";

/** `/userGameList`: the player's favourite games and those played last. */
export function OwnGamesPage() {
  useGameNames();
  const { t } = useTranslation("lobby");
  const params = useRouteParams("/userGameList");
  const loggedIn = useLoggedIn();
  const lobby = useLobby().data;
  const tab: Tab = params.tab === "recents" ? "recents" : "favourites";
  return (
    <section className="pb-8" aria-labelledby="own-games">
      <h1 id="own-games" className="mb-4 text-xl font-extrabold tracking-[-.02em]">
        {t("own_games")}
      </h1>
      <Tabs
        label={t("own_games")}
        value={tab}
        onChange={(next) => navigate(addressOf("/userGameList", { tab: next }), { replace: true })}
        items={[
          { value: "favourites", label: t("favourites") },
          { value: "recents", label: t("recents") },
        ]}
      >
        {loggedIn ? <OwnGames tab={tab} lobby={lobby} /> : <Visitor tab={tab} />}
      </Tabs>
    </section>
  );
}

function Visitor({ tab }: { tab: Tab }) {
  const { t } = useTranslation("lobby");
  return (
    <EmptyState
      drawing="cards"
      title={t(tab === "favourites" ? "favourites_visitor" : "recents_visitor")}
      action={<Button onClick={() => openDialog("register", {})}>{t("register_action")}</Button>}
    />
  );
}

function OwnGames({ tab, lobby }: { tab: Tab; lobby: LobbyData | undefined }) {
  const { t } = useTranslation("lobby");
  const favourites = useFavourites();
  const recents = useRecents();
  const query = tab === "favourites" ? favourites : recents;
  if (query.isError && !query.data)
    return <ErrorState title={t("own_games_failed")} onRetry={() => void query.refetch()} />;
  if (!query.data || !lobby) return <GridSkeleton />;
  if (query.data.list.length > 0) return <GameGrid key={tab} games={query.data.list} lobby={lobby} />;
  return (
    <EmptyState
      drawing={tab === "favourites" ? "cards" : "bets"}
      title={t(tab === "favourites" ? "favourites_empty" : "recents_empty")}
      text={tab === "favourites" ? t("favourites_empty_text") : undefined}
      action={<Button onClick={() => navigate("/")}>{t("to_lobby")}</Button>}
    />
  );
}
