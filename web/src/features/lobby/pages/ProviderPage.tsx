import { Building2 } from "lucide-react";
import type { LobbyData } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link, useRouteParams } from "@/lib/router";
import { Badge } from "@/ui/Chip";
import { ProviderMark } from "@/ui/ProviderMark";
import { allGames } from "../catalogue";
import { GameGrid } from "../sections/GameGrid";
import { NoGames } from "../sections/NoGames";
import { ProviderCard } from "../sections/Rails";
import { WithLobby } from "./WithLobby";

/** `/gameFirm`: the makers of the games, or one of them with its games. */
export function ProviderPage() {
  const params = useRouteParams("/gameFirm");
  const id = params.id ?? params.firm;
  return (
    <WithLobby>
      {(lobby) => {
        const provider = lobby.providers.find((each) => each.id === id);
        return provider ? <OneProvider lobby={lobby} provider={provider} /> : <AllProviders lobby={lobby} />;
      }}
    </WithLobby>
  );
}

function AllProviders({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation("lobby");
  return (
    <section className="pb-8" aria-labelledby="providers">
      <h1 id="providers" className="mb-4 flex items-center gap-2.5 text-xl font-extrabold tracking-[-.02em]">
        <Building2 aria-hidden className="size-6 text-brand-400" />
        {t("providers")}
      </h1>
      <ul className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
        {lobby.providers.map((provider) => {
          const card = <ProviderCard provider={provider} />;
          return <li key={provider.id}>{card}</li>;
        })}
      </ul>
    </section>
  );
}

function OneProvider({ lobby, provider }: { lobby: LobbyData; provider: LobbyData["providers"][number] }) {
  const { t } = useTranslation("lobby");
  const games = allGames(lobby).filter((game) => game.provider === provider.id);
  return (
    <section className="pb-8" aria-labelledby="provider">
      <header className="mb-5 flex items-center gap-4 rounded-lg bg-panel p-4">
        <ProviderMark name={provider.name} className="size-16 shrink-0" />
        <div className="min-w-0 flex-1">
          <h1 id="provider" className="truncate text-xl font-extrabold tracking-[-.02em]">
            {provider.name}
          </h1>
          <p className="text-sm text-ink-3">{t("games_count", { count: games.length })}</p>
          {provider.state === "coming" && <Badge className="mt-1">{t("provider_coming")}</Badge>}
        </div>
        <Link
          to="/gameFirm"
          className="press hidden h-11 items-center rounded-md px-3 text-sm font-semibold text-ink-2 hover:text-ink-1 tablet:flex"
        >
          {t("all_providers")}
        </Link>
      </header>
      {games.length > 0 ? <GameGrid games={games} lobby={lobby} /> : <NoGames />}
    </section>
  );
}
