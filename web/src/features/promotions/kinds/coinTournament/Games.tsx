import type { MouseEvent } from "react";
import type { Amount } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { openGame } from "@/domain/openGame";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf } from "@/lib/router";
import { GameArt } from "@/ui/GameArt";
import { useMoneyText } from "@/ui/moneyText";
import { Tile } from "@/ui/Tile";

/** The category of the house's own games, whose tiles are drawn by their names. */
const OWN_GAMES = "lobby_original";

/** The games whose rounds count, each a way to its table. */
export function Games({ games, minStake }: { games: readonly string[]; minStake: Amount }) {
  const { t } = useTranslation("promotions");
  const gameName = useGameNames();
  const moneyText = useMoneyText();
  const tiles = games.map((game) => (
    <li key={game}>
      <GameTile game={game} name={gameName(game)} />
    </li>
  ));
  return (
    <section aria-labelledby="tournament-games" className="mt-5">
      <h2 id="tournament-games" className="font-bold">
        {t("coin_games")}
      </h2>
      <p className="mt-1 mb-2 text-sm text-ink-2">{t("coin_rule", { stake: moneyText(minStake) })}</p>
      <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-6">{tiles}</ul>
    </section>
  );
}

function GameTile({ game, name }: { game: string; name: string }) {
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openGame(game);
  };
  const art = <GameArt slug={game} category={OWN_GAMES} />;
  return <Tile name={name} href={`#${addressOf("/Gamedetail", { game })}`} onOpen={play} art={art} />;
}
