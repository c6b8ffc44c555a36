import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { cx } from "@/ui/cx";
import { useWide } from "@/ui/useWide";
import { FavouriteLinks } from "../favourites/FavouriteLinks";
import { competitionText } from "../names";
import { sportsQuery } from "../requests";
import { SportIcon } from "../SportIcon";
import styles from "../sports.module.css";
import { competitionAddress } from "../views/addresses";
import { useSportView } from "../views/useSportView";
import type { SportId } from "../wire";
import { SPORT_IDS } from "../wire";

/** The width from which the page has the column of sports. */
const COLUMN_PX = 1400;

interface SportItem {
  sport: SportId;
  live: number;
}

/** The sports of the site with how many of their fixtures are live; all sports without numbers until that is known. */
function useSportItems(): SportItem[] {
  const { data } = useQuery(sportsQuery("GET /api/sports/home", {}));
  return data?.sports ?? SPORT_IDS.map((sport) => ({ sport, live: 0 }));
}

/** The sport that the view is of. */
function useChosenSport(): SportId | undefined {
  const view = useSportView();
  return view.view === "sport" || view.view === "stats" ? view.sport : undefined;
}

/** The phone's strip of sports. */
export function SportsStrip() {
  const { t } = useTranslation("sports");
  const items = useSportItems();
  const chosen = useChosenSport();
  const links = items.map(({ sport, live }) => (
    <li key={sport} className="shrink-0">
      <Link
        to={addressOf("/gameSport", { view: "sport", sport })}
        aria-current={sport === chosen ? "page" : undefined}
        className={cx(
          "press flex h-18 w-20 flex-col items-center justify-center gap-1 rounded-md text-xs font-semibold",
          sport === chosen ? "bg-brand-600 text-on-brand" : "bg-raised text-ink-2 hover:bg-active hover:text-ink-1",
        )}
      >
        <span className="relative">
          <SportIcon sport={sport} className="size-6" />
          {live > 0 && <LiveCount count={live} className="absolute -top-1.5 left-5" />}
        </span>
        <span className="max-w-full truncate px-1">{t(`sport_${sport}`)}</span>
      </Link>
    </li>
  ));
  return (
    <nav aria-label={t("sports_list")} className={styles.strip}>
      <ul className={cx("no-scrollbar flex gap-2 overflow-x-auto", styles.row)}>{links}</ul>
    </nav>
  );
}

function LiveCount({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation("sports");
  return (
    <span
      className={cx(
        "tnum grid min-w-4.5 place-items-center rounded-full bg-win-fill px-1 text-[11px] leading-4.5 font-bold text-on-win",
        className,
      )}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t("live_count", { count })}</span>
    </span>
  );
}

/** The wide screen's left column: the sports, and the competitions of the one that is open. */
export function SportsColumn() {
  const { t } = useTranslation("sports");
  const isShown = useWide(COLUMN_PX);
  const items = useSportItems();
  const chosen = useChosenSport();
  const links = items.map(({ sport, live }) => (
    <li key={sport}>
      <Link
        to={addressOf("/gameSport", { view: "sport", sport })}
        aria-current={sport === chosen ? "page" : undefined}
        className={cx(
          "press flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold",
          sport === chosen ? "bg-active text-ink-1" : "text-ink-2 hover:bg-raised hover:text-ink-1",
        )}
      >
        <SportIcon sport={sport} className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t(`sport_${sport}`)}</span>
        {live > 0 && <LiveCount count={live} />}
      </Link>
      {sport === chosen && <Competitions sport={sport} />}
    </li>
  ));
  return (
    <div className={cx("no-scrollbar hidden self-start overflow-y-auto wide:block", styles.sticky, styles.column)}>
      <nav aria-label={t("sports_list")}>
        <ul className="grid grid-cols-1 gap-1 rounded-lg bg-panel p-2">{links}</ul>
      </nav>
      {isShown && <FavouriteLinks />}
    </div>
  );
}

function Competitions({ sport }: { sport: SportId }) {
  const view = useSportView();
  const comp = view.view === "sport" || view.view === "stats" ? view.comp : undefined;
  const { data } = useQuery(sportsQuery("GET /api/sports/sport", { sport, competition: undefined }));
  return (
    <ul className="mt-1 grid grid-cols-1 gap-0.5 pl-6">
      {data?.competitions.map(({ id, name, category }) => (
        <li key={id}>
          <Link
            to={competitionAddress(sport, id)}
            aria-current={id === comp ? "page" : undefined}
            className={cx(
              "flex min-h-11 items-center rounded-sm px-3 text-sm hover:bg-raised hover:text-ink-1",
              id === comp ? "bg-raised text-ink-1" : "text-ink-2",
            )}
          >
            <span className="truncate">{competitionText({ name, category })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
