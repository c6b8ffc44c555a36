import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/States";
import { GameInfo } from "../GameInfo";

/** `/Gamedetail` of a game that is not played here: what it is, and that it has not opened yet. */
export function GamePage({ gameId }: { gameId: string }) {
  const { t } = useTranslation(["lobby", "games"]);
  if (gameId === "") {
    return (
      <EmptyState
        drawing="bets"
        title={t("lobby:no_game")}
        action={<Button onClick={() => navigate("/")}>{t("lobby:to_lobby")}</Button>}
      />
    );
  }
  return (
    <section className="mx-auto max-w-xl rounded-lg bg-panel p-5">
      <GameInfo page gameId={gameId} onLeave={() => undefined} />
    </section>
  );
}
