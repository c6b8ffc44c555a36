import { GamePage } from "@/features/lobby/pages/GamePage";
import { OriginalPage } from "@/features/play/pages/OriginalPage";
import { originalOf } from "@/features/play/registry";
import { useRouteParams } from "@/lib/router";

/** `/Gamedetail?game=`: an in-house game at its table, any other with what there is to know about it. */
export function GameDetail() {
  const params = useRouteParams("/Gamedetail");
  const game = params.game ?? params.game_id ?? "";
  const original = originalOf(game);
  return original ? <OriginalPage key={game} game={original} /> : <GamePage key={game} gameId={game} />;
}
