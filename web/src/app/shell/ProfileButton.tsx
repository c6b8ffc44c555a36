import { OwnAvatar } from "@/features/identity/OwnAvatar";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";

export default function ProfileButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t("profile")}
      onClick={() => openDialog("profile", {})}
      className="press grid size-11 place-items-center rounded-full"
    >
      <OwnAvatar size={40} />
    </button>
  );
}
