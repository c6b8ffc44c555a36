import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { GameInfo } from "../GameInfo";

export function GameInfoDialog({ gameId, close }: DialogComponentProps<"gameInfo">) {
  const { t } = useTranslation(["lobby", "games"]);
  return (
    <Dialog title={t("lobby:about_game")} onClose={close}>
      <GameInfo gameId={gameId} onLeave={close} />
    </Dialog>
  );
}
