import { type MouseEvent, memo } from "react";
import type { Game } from "@/api/schema";
import { toggleFavourite } from "@/domain/favourites";
import { slugOf } from "@/domain/gameNames";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { GameArt } from "@/ui/GameArt";
import { Tile } from "@/ui/Tile";
import { gamePath } from "./catalogue";

/** A game that has not opened yet tells about itself instead of being a dead tile. */
export function openComing(event: MouseEvent, game: Game): void {
  if (game.state === "live" || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openDialog("gameInfo", { gameId: game.id });
}

export interface GameCardProps {
  game: Game;
  /** In the player's language: it may come later than the game, which a memoised card would not notice. */
  name: string;
  /** The provider's name. */
  by?: string;
  favourite: boolean;
  /** Whether it is on the first screen. */
  eager?: boolean;
}

/** A game of the catalogue as a tile: its drawing, its name, its heart. */
export const GameCard = memo(function GameCard({ game, name, by, favourite, eager }: GameCardProps) {
  const { t } = useTranslation("lobby");
  return (
    <Tile
      name={name}
      by={by}
      href={`#${gamePath(game)}`}
      onOpen={(event) => openComing(event, game)}
      art={<GameArt slug={slugOf(game)} category={game.category} eager={eager} />}
      comingLabel={game.state === "live" ? undefined : t(game.state)}
      favourite={favourite}
      onFavourite={() => void toggleFavourite(game, !favourite)}
    />
  );
});
