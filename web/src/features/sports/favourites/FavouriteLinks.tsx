import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { SportIcon } from "../SportIcon";
import { competitionAddress } from "../views/addresses";
import { useFavouriteList } from "./favourites";

/** As many as the column shows; the fixtures of all are at the page's beginning. */
const MOST_LINKS = 8;

/** The competitions and teams that the player marked, each with the way to its competition; nothing while there are none. */
export function FavouriteLinks() {
  const { t } = useTranslation("sports");
  const list = useFavouriteList();
  if (list.length === 0) return null;
  const links = list.slice(0, MOST_LINKS).map(({ sport, competition, team, name }) => (
    <li key={`${competition}/${team}`}>
      <Link
        to={competitionAddress(sport, competition)}
        aria-current={false}
        className="press flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-ink-2 hover:bg-raised hover:text-ink-1"
      >
        <SportIcon sport={sport} className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
      </Link>
    </li>
  ));
  return (
    <nav aria-label={t("favourites_title")} className="mt-3 rounded-lg bg-panel p-2">
      <h2 className="px-3 py-2 text-xs font-semibold text-ink-3">{t("favourites_title")}</h2>
      <ul className="grid grid-cols-1 gap-1">{links}</ul>
    </nav>
  );
}
