import type { ReactNode } from "react";
import type { LobbyData } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { ErrorState } from "@/ui/States";
import { GridSkeleton } from "../sections/GameGrid";

/** A page that needs the lobby: drawn once it is loaded, with the games' names in the player's language. */
export function WithLobby({ children }: { children: (lobby: LobbyData) => ReactNode }) {
  useGameNames();
  const { t } = useTranslation("lobby");
  const { data, isError, isFetching, refetch } = useLobby();
  if (data) return children(data);
  if (!isError) return <GridSkeleton />;
  return <ErrorState title={t("lobby_failed")} onRetry={() => void refetch()} retrying={isFetching} />;
}
