import { lazy, Suspense } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { MenuActions, MenuLinks } from "./MenuLinks";
import { useSides } from "./store";

const ActivityLinks = lazy(() => import("./ActivityLinks"));

/** The desktop's left rail: 240 px with words, 72 px with icons only. */
export default function LeftRail() {
  const { t } = useTranslation();
  const { narrow } = useSides();
  return (
    <aside>
      <div
        className={cx(
          "no-scrollbar sticky top-14 flex h-[calc(100dvh-3.5rem)] flex-col overflow-y-auto py-4",
          narrow ? "px-3.5" : "px-3",
        )}
      >
        <nav aria-label={t("nav_main")} className="flex flex-1 flex-col gap-3">
          <MenuLinks narrow={narrow} />
          <MenuActions narrow={narrow} />
          <Suspense fallback={null}>
            <ActivityLinks narrow={narrow} />
          </Suspense>
        </nav>
      </div>
    </aside>
  );
}
