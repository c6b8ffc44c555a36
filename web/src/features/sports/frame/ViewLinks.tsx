import { Search } from "lucide-react";
import type { MessageKey } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { type Address, addressOf, Link } from "@/lib/router";
import { cx } from "@/ui/cx";
import styles from "../sports.module.css";
import { searchAddress } from "../views/addresses";
import { useSportView } from "../views/useSportView";

// The search is first: on a phone the last ones are seen only by scrolling.
const VIEWS = ["search", "home", "live", "bets", "results", "rules"] as const;

function addressOfView(view: (typeof VIEWS)[number]): Address {
  if (view === "search") return searchAddress("");
  return view === "home" ? "/gameSport" : addressOf("/gameSport", { view });
}

/** The ways through the sports page. */
export function ViewLinks() {
  const { t } = useTranslation("sports");
  const { view } = useSportView();
  const links = VIEWS.map((each) => (
    <li key={each} className="shrink-0">
      <Link
        to={addressOfView(each)}
        aria-label={each === "search" ? t("nav_search") : undefined}
        aria-current={each === view ? "page" : undefined}
        className={cx(
          "press inline-flex h-11 items-center gap-1.5 rounded-full px-4 text-sm font-semibold",
          each === view ? "bg-active text-ink-1" : "text-ink-2 hover:text-ink-1",
        )}
      >
        {each === "search" && <Search aria-hidden className="size-4 shrink-0" />}
        {/* A phone has room for all of them without the word. */}
        <span className={cx(each === "search" && "hidden tablet:block")}>
          {t(`nav_${each}` satisfies MessageKey<"sports">)}
        </span>
      </Link>
    </li>
  ));
  return (
    <nav aria-label={t("nav_label")}>
      <ul className={cx("no-scrollbar flex gap-1 overflow-x-auto", styles.row)}>{links}</ul>
    </nav>
  );
}
