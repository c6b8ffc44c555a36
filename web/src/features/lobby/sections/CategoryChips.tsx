import { Search } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { cx } from "@/ui/cx";
import { type Category, categoryName, categoryPath } from "../catalogue";
import { CategoryIcon } from "../icons";

interface Props {
  categories: Category[];
  /** The chosen category; empty for the lobby itself. */
  chosen: string;
}

/** The categories, always at hand under the top bar. */
export const CategoryChips = memo(function CategoryChips({ categories, chosen }: Props) {
  const { t } = useTranslation("lobby");
  const list = useRef<HTMLUListElement>(null);
  const before = useRef("");
  useEffect(() => {
    const element = list.current;
    // The lobby's own chip is in view from the start: nothing is measured for it.
    const isAtStart = chosen === "" && before.current === "";
    before.current = chosen;
    if (isAtStart) return;
    const chip = element?.querySelector<HTMLElement>("[aria-current=true]");
    if (element && chip)
      element.scrollTo({ left: chip.offsetLeft - element.clientWidth / 2 + chip.offsetWidth / 2, behavior: "smooth" });
  }, [chosen]);
  const items = [
    { key: "lobby_salon", to: "/" as const, current: chosen === "" },
    ...categories.map(({ key }) => ({ key, to: categoryPath(key), current: chosen === key })),
  ];
  return (
    <nav
      aria-label={t("categories")}
      className="sticky top-[var(--top-bar,3.5rem)] z-20 -mx-4 flex items-center gap-2 bg-page px-4 py-2 tablet:mx-0 tablet:rounded-full tablet:px-2"
    >
      <button
        type="button"
        aria-label={t("search_games")}
        onClick={() => openDialog("search", {})}
        className="press grid size-11 shrink-0 place-items-center rounded-full bg-raised text-ink-1 hover:bg-active tablet:hidden"
      >
        <Search aria-hidden className="size-5" />
      </button>
      <ul ref={list} className="no-scrollbar flex min-w-0 flex-1 gap-2 overflow-x-auto">
        {items.map((item) => (
          <li key={item.key}>
            <Link
              to={item.to}
              aria-current={item.current}
              className={cx(
                "press flex h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap [&_svg]:size-4.5",
                item.current ? "bg-brand-600 text-on-brand" : "bg-raised text-ink-2 hover:bg-active hover:text-ink-1",
              )}
            >
              <CategoryIcon name={item.key} />
              {categoryName(item.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
