import type { ReactNode } from "react";
import { GameArt } from "@/ui/GameArt";

interface Props {
  slug: string;
  /** The lobby key of the game's category. */
  category: string;
  name: string;
  /** Under the name. */
  children: ReactNode;
}

/** The head of a round's own page: the picture of its game, its name, and what is said below. */
export function RoundHeader({ slug, category, name, children }: Props) {
  return (
    <header className="flex gap-4 rounded-lg bg-panel p-4">
      <span className="aspect-3/4 w-24 shrink-0 overflow-hidden rounded-md">
        <GameArt slug={slug} category={category} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="text-xl font-extrabold tracking-[-.02em]">{name}</h1>
        {children}
      </div>
    </header>
  );
}
