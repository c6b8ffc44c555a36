import { lazy, Suspense } from "react";
import { useLoggedIn, useUser } from "@/domain/session/store";
import { OwnAvatar } from "@/features/identity/OwnAvatar";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Sheet } from "@/ui/Dialog";
import { Logo } from "./Logo";
import { MenuActions, MenuLinks } from "./MenuLinks";

const ActivityLinks = lazy(() => import("./ActivityLinks"));

/** The phone's menu. */
export default function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const user = useUser();
  function then(act: () => void) {
    onClose();
    act();
  }
  return (
    <Sheet side="left" title={t("nav_menu")} header={<Logo />} onClose={onClose} className="bg-page">
      <div className="grid gap-3 pt-1">
        {loggedIn ? (
          <button
            type="button"
            onClick={() => then(() => openDialog("profile", {}))}
            className="press flex items-center gap-3 rounded-lg bg-panel p-3 text-left hover:bg-raised"
          >
            <OwnAvatar size={48} />
            <span className="min-w-0">
              <span className="block truncate font-bold">{user?.nick_name}</span>
              <span className="tnum block text-sm text-ink-2">UID {user?.uid}</span>
            </span>
          </button>
        ) : (
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" onClick={() => then(() => openDialog("login", {}))}>
              {t("log_in")}
            </Button>
            <Button onClick={() => then(() => openDialog("register", {}))}>{t("register")}</Button>
          </div>
        )}
        <nav aria-label={t("nav_main")} className="grid gap-3">
          <MenuLinks onFollow={onClose} />
          <MenuActions onFollow={onClose} />
          <Suspense fallback={null}>
            <ActivityLinks onFollow={onClose} />
          </Suspense>
        </nav>
      </div>
    </Sheet>
  );
}
