import { Gift, House, type LucideIcon, Menu, Trophy, Wallet } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn } from "@/domain/session/store";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePageIdle } from "@/lib/idle";
import { Link } from "@/lib/router";
import { openMenu, useShell } from "./store";

const RedPoint = lazy(() => import("./RedPoint"));

const ITEM =
  "press group flex h-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-md text-[11px] font-semibold text-ink-3 hover:text-ink-1 aria-[current=page]:text-ink-1 aria-expanded:text-ink-1 -outline-offset-2";

/** The phone's five ways: Menu, Casino, Wallet (raised), Sports, Promotions. */
export function BottomBar() {
  const { t } = useTranslation();
  const menuOpen = useShell((state) => state.menuOpen);
  const loggedIn = useLoggedIn();
  const idle = usePageIdle();
  return (
    <nav
      aria-label={t("nav_main")}
      className="fixed inset-x-0 bottom-0 z-30 bg-panel pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_#ffffff0d,0_-12px_32px_-12px_var(--shade)] desk:hidden"
    >
      <div className="mx-auto grid h-16 max-w-[32rem] grid-cols-5 items-stretch px-1">
        <button type="button" className={ITEM} aria-expanded={menuOpen} onClick={() => openMenu(true)}>
          <Icon icon={Menu} />
          <Word>{t("nav_menu")}</Word>
        </button>
        <Link to="/" className={ITEM}>
          <Icon icon={House} />
          <Word>{t("nav_casino")}</Word>
        </Link>
        <button type="button" className={`${ITEM} relative`} onClick={() => requireLogin() && openDialog("wallet", {})}>
          <span className="absolute -top-4 grid size-13 place-items-center rounded-full bg-linear-to-b from-brand-500 to-brand-600 text-on-brand shadow-[0_8px_20px_-4px_var(--brand-glow),inset_0_1px_0_#ffffff40] ring-4 ring-(--bg-1)">
            <Wallet aria-hidden className="size-6" />
          </span>
          <span className="h-6" />
          <Word>{t("wallet")}</Word>
        </button>
        <Link to="/gameSport" className={ITEM}>
          <Icon icon={Trophy} />
          <Word>{t("nav_sports")}</Word>
        </Link>
        <Link to="/activity" className={`${ITEM} relative`}>
          <Icon icon={Gift} />
          {idle && loggedIn && (
            <Suspense>
              <RedPoint className="absolute top-2.5 left-[calc(50%+0.5rem)] ring-2 ring-(--bg-1)" />
            </Suspense>
          )}
          <Word>{t("nav_promotions_short")}</Word>
        </Link>
      </div>
    </nav>
  );
}

function Icon({ icon: Drawn }: { icon: LucideIcon }) {
  return <Drawn aria-hidden className="size-6 group-aria-[current=page]:text-brand-400" />;
}

function Word({ children }: { children: ReactNode }) {
  return <span className="max-w-full truncate px-0.5">{children}</span>;
}
