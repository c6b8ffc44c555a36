import { Menu, PanelRight, Search } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useLoggedIn } from "@/domain/session/store";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePageRunning } from "@/lib/pageRunning";
import { Link } from "@/lib/router";
import { Button, IconButton } from "@/ui/Button";
import { useDesk, useWide } from "@/ui/useWide";
import { Logo } from "./Logo";
import { choose, DOCK_PX, openMenu, useAtSports, useAtTable, useSides } from "./store";

const WalletPill = lazy(() => import("./WalletPill"));
const ProfileButton = lazy(() => import("./ProfileButton"));

export function TopBar() {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const desk = useDesk();
  const sports = useAtSports();
  const wide = useWide(DOCK_PX) && !sports;
  const table = useAtTable();
  const { narrow, dock } = useSides();
  return (
    <header className="sticky top-0 z-30 bg-panel shadow-[0_1px_0_#ffffff0a,0_8px_24px_-16px_var(--shade)]">
      <div className="grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 px-2 tablet:px-4">
        <div className="flex min-w-0 items-center gap-1">
          <IconButton label={t("nav_menu")} onClick={() => (desk ? choose("narrow", !narrow, table) : openMenu(true))}>
            <Menu />
          </IconButton>
          <Link to="/" className="press flex h-11 items-center rounded-md px-1" aria-label={t("to_lobby")}>
            <Logo wide={!loggedIn || desk} />
          </Link>
        </div>
        {loggedIn ? (
          <Own room={<span className="h-11 w-41" />}>
            <WalletPill />
          </Own>
        ) : (
          <span />
        )}
        <div className="flex min-w-0 items-center justify-end gap-1.5">
          {desk && (
            <IconButton label={t("search_games")} onClick={() => openDialog("search", {})}>
              <Search />
            </IconButton>
          )}
          {wide && (
            <IconButton label={t("live_now")} aria-expanded={dock} onClick={() => choose("dock", !dock, table)}>
              <PanelRight />
            </IconButton>
          )}
          {loggedIn ? (
            <Own room={<span className="size-11" />}>
              <ProfileButton />
            </Own>
          ) : (
            <Visitor />
          )}
        </div>
      </div>
    </header>
  );
}

/** What only the player's own browser can draw. */
function Own({ children, room }: { children: ReactNode; room: ReactNode }) {
  return usePageRunning() ? <Suspense fallback={room}>{children}</Suspense> : room;
}

function Visitor() {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="ghost" onClick={() => openDialog("login", {})}>
        {t("log_in")}
      </Button>
      <Button onClick={() => openDialog("register", {})}>{t("register")}</Button>
    </>
  );
}
