import { lazy, type ReactNode, Suspense } from "react";
import { gameByIdOrSlug, useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { useSite } from "@/domain/site";
import { SportsPage } from "@/features/sports/SportsPage";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate, useRouteParams } from "@/lib/router";
import { Tabs } from "@/ui/Tabs";

const ProviderSportsbook = lazy(() =>
  import("@/features/play/webgame/ProviderSportsbook").then((file) => ({ default: file.ProviderSportsbook })),
);

/** `/gameSport`: the sportsbook of the house, that of a provider, or both behind tabs. */
export function GameSport() {
  const { mode, game } = useSite((site) => site.sports);
  const { view } = useRouteParams("/gameSport");
  // Bets that were taken before the provider came are the house's to show.
  if (mode === "house" || (mode === "provider" && view === "bets")) return <SportsPage />;
  const isProvider = mode === "provider" || view === "provider";
  const books = mode === "both" && <Books game={game} isProvider={isProvider} />;
  if (isProvider) return <Framed game={game}>{books}</Framed>;
  return (
    <>
      <div className="mb-3">{books}</div>
      <SportsPage />
    </>
  );
}

/** A provider's sportsbook: as high as the window between the bars. */
function Framed({ game, children }: { game: string; children: ReactNode }) {
  const { t } = useTranslation("sports");
  return (
    <div className="flex h-[calc(100dvh-9.25rem-env(safe-area-inset-bottom))] min-h-96 flex-col gap-3 desk:h-[calc(100dvh-6rem)]">
      <h1 className="sr-only">{t("title")}</h1>
      {children}
      <Suspense fallback={<div className="flex-1" />}>
        <ProviderSportsbook game={game} className="-mx-4 min-h-0 flex-1 desk:mx-0 desk:rounded-lg" />
      </Suspense>
    </div>
  );
}

/** Whose sportsbook is shown. */
function Books({ game, isProvider }: { game: string; isProvider: boolean }) {
  const { t } = useTranslation("sports");
  const house = useSite((site) => site.title);
  const gameName = useGameNames();
  const lobby = useLobby().data;
  const games = lobby?.game_type_list.flatMap((type) => type.game_list) ?? [];
  return (
    <Tabs
      label={t("books_label")}
      value={isProvider ? "provider" : "house"}
      items={[
        { value: "house", label: house },
        { value: "provider", label: gameName(game, gameByIdOrSlug(games, game)) },
      ]}
      onChange={(book) => navigate(book === "provider" ? addressOf("/gameSport", { view: "provider" }) : "/gameSport")}
    />
  );
}
