import type { MessageKey } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { cx } from "@/ui/cx";
import styles from "../sports.module.css";
import { useSportView } from "../views/useSportView";

const VIEWS = ["home", "live", "bets", "results", "rules"] as const;

/** The ways through the sports page. */
export function ViewLinks() {
  const { t } = useTranslation("sports");
  const { view } = useSportView();
  const links = VIEWS.map((each) => (
    <li key={each} className="shrink-0">
      <Link
        to={each === "home" ? "/gameSport" : addressOf("/gameSport", { view: each })}
        aria-current={each === view ? "page" : undefined}
        className={cx(
          "press inline-flex h-11 items-center rounded-full px-4 text-sm font-semibold",
          each === view ? "bg-active text-ink-1" : "text-ink-2 hover:text-ink-1",
        )}
      >
        {t(`nav_${each}` satisfies MessageKey<"sports">)}
      </Link>
    </li>
  ));
  return (
    <nav aria-label={t("nav_label")}>
      <ul className={cx("no-scrollbar flex gap-1 overflow-x-auto", styles.row)}>{links}</ul>
    </nav>
  );
}
