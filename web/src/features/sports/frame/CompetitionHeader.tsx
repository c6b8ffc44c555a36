import { Link, type LinkProps } from "@/lib/router";
import { FavouriteStar } from "../favourites/FavouriteStar";
import type { SportId } from "../wire";

interface CompetitionHeaderProps {
  sport: SportId;
  competition: { id: number; name: string };
  /** Where the link beside the name goes, and what it is called. */
  link: { to: LinkProps["to"]; text: string };
}

/** A competition's name with its star, and the way to its other view. */
export function CompetitionHeader({ sport, competition: { id, name }, link }: CompetitionHeaderProps) {
  return (
    <header className="flex min-h-11 items-center gap-1">
      <FavouriteStar sport={sport} competition={id} team={null} name={name} />
      <h2 className="min-w-0 truncate text-lg font-bold">{name}</h2>
      <Link
        to={link.to}
        aria-current={false}
        className="ml-auto inline-flex min-h-11 shrink-0 items-center pl-2 text-sm font-semibold text-brand-400"
      >
        {link.text}
      </Link>
    </header>
  );
}
