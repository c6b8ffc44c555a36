import { GamePage } from "@/features/lobby/pages/GamePage";
import { isOriginal } from "@/features/play/games";
import { OriginalPage } from "@/features/play/pages/OriginalPage";
import { useRouteParams } from "@/lib/router";

/** `/Gamedetail?game=`: an in-house game at its table, any other with what there is to know about it. */
export function GameDetail() {
  const params = useRouteParams("/Gamedetail");
  const game = params.game ?? params.game_id ?? "";
  return isOriginal(game) ? <OriginalPage key={game} game={game} /> : <GamePage key={game} gameId={game} />;
}
