import { Link, type LinkProps } from "@/lib/router";
import { FavouriteStar } from "../favourites/FavouriteStar";
import { competitionText } from "../names";
import type { SportId } from "../wire";

interface CompetitionHeaderProps {
  sport: SportId;
  competition: { id: number; name: string; category: string; virtual: boolean };
  /** Where the link beside the name goes, and what it is called. */
  link?: { to: LinkProps["to"]; text: string };
}

/** A competition's name with its star where the house simulates it, and the way to its other view where it has one. */
export function CompetitionHeader({ sport, competition, link }: CompetitionHeaderProps) {
  return (
    <header className="flex min-h-11 items-center gap-1">
      {competition.virtual && (
        <FavouriteStar sport={sport} competition={competition.id} team={null} name={competition.name} />
      )}
      <h2 className="min-w-0 truncate text-lg font-bold">{competitionText(competition)}</h2>
      {link && (
        <Link
          to={link.to}
          aria-current={false}
          className="ml-auto inline-flex min-h-11 shrink-0 items-center pl-2 text-sm font-semibold text-brand-400"
        >
          {link.text}
        </Link>
      )}
    </header>
  );
}
