import type { ReactNode } from "react";
import { GameArt } from "@/ui/GameArt";

export interface PosterGame {
  slug: string;
  category: string;
}

interface Props {
  game: PosterGame;
  title: string;
  children?: ReactNode;
}

/** The game's picture with what is to be said in place of the game. */
export function Poster({ game, title, children }: Props) {
  return (
    <div className="relative isolate grid h-full place-items-center overflow-y-auto bg-page p-4">
      {/* The same picture as the light of the room, so faint that no text on it comes under a contrast of 4.5. */}
      <span aria-hidden className="absolute inset-0 -z-10 overflow-hidden opacity-20 blur-[64px]">
        <GameArt slug={game.slug} category={game.category} eager className="scale-125" />
      </span>
      <div className="grid w-full max-w-88 justify-items-center gap-3 text-center">
        <span className="aspect-3/4 h-[min(12rem,28vh)] overflow-hidden rounded-lg shadow-[0_24px_80px_-12px_var(--shade)]">
          <GameArt slug={game.slug} category={game.category} eager />
        </span>
        <h2 className="text-lg font-bold text-balance text-ink-1">{title}</h2>
        {children}
      </div>
    </div>
  );
}
