import { Share2 } from "lucide-react";
import { useSite } from "@/domain/site";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { shareLink } from "@/lib/shareLink";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { CopyableValue } from "@/ui/CopyableValue";
import { CopyButton } from "@/ui/CopyButton";
import { QrCode } from "@/ui/QrCode";

interface InviteLinkProps {
  /** Empty for a guest, who has none before a contact is proven. */
  code: string;
  /** The path of the lobby with the code. */
  path: string;
}

/** The player's code, link and QR code, with what shares them; a guest is asked for a contact first. */
export function InviteLink({ code, path }: InviteLinkProps) {
  const { t } = useTranslation("agents");
  const { title } = useSite();
  if (code === "") {
    return (
      <div className="rounded-lg bg-panel p-4 tablet:p-6">
        <p className="font-semibold">{t("guest")}</p>
        <p className="mt-1 text-sm text-ink-2">{t("guest_text")}</p>
        <Button className="mt-4" onClick={() => openDialog("bindUserId", {})}>
          {t("bind")}
        </Button>
      </div>
    );
  }
  const url = new URL(path, window.location.origin).href;
  async function share() {
    if ((await shareLink(title, url)) === "copied") toast.success(t("copied"));
  }
  return (
    <div className="grid gap-4 rounded-lg bg-panel p-4 tablet:grid-cols-[auto_minmax(0,1fr)] tablet:p-6">
      <QrCode text={url} label={t("qr")} size={168} className="mx-auto" />
      <div className="grid content-start gap-3">
        <div className="flex items-center justify-between gap-3 rounded-md bg-raised p-3">
          <span className="min-w-0">
            <span className="block text-sm font-medium text-ink-2">{t("code")}</span>
            <span className="block font-mono text-2xl font-bold break-all">{code}</span>
          </span>
          <CopyButton text={code} />
        </div>
        <CopyableValue label={t("link")} value={url} />
        <Button full icon={<Share2 aria-hidden className="size-4.5" />} onClick={() => void share()}>
          {t("share")}
        </Button>
      </div>
    </div>
  );
}
