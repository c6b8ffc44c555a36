import { use } from "react";
import { GameArt } from "@/ui/GameArt";
import { Skeleton } from "@/ui/Skeleton";
import { PlayedGame } from "./playedGame";

/** The room of a game while it is fetched, with its picture. */
export function TableSkeleton() {
  const game = use(PlayedGame);
  return (
    <div className="grid gap-3 desk:grid-cols-[20rem_minmax(0,1fr)] big:grid-cols-[21rem_minmax(0,1fr)]">
      <div className="relative h-118 desk:order-2 desk:h-[clamp(33.75rem,calc(100svh-8.5rem),52.75rem)]">
        <Skeleton now className="size-full" />
        {game && (
          <div className="absolute inset-0 m-auto aspect-3/4 w-60 overflow-hidden rounded-lg">
            <GameArt slug={game.id} category="lobby_Original" first />
          </div>
        )}
      </div>
      <Skeleton now className="h-96 desk:h-104" />
    </div>
  );
}
