import { useUser } from "@/domain/session/store";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Avatar } from "@/ui/Avatar";

export default function ProfileButton() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <button
      type="button"
      aria-label={t("profile")}
      onClick={() => openDialog("profile", {})}
      className="press grid size-11 place-items-center rounded-full"
    >
      <Avatar id={user?.avatar_id ?? 1} vip={user?.vip_level ?? 0} size={40} />
    </button>
  );
}
