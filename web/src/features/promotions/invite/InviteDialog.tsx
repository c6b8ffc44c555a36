import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Dialog } from "@/ui/Dialog";
import { TextButton } from "@/ui/TextButton";
import { Waits } from "../Waits";
import { InviteLink } from "./InviteLink";
import { useInvite } from "./useInvite";

/** The player's code and link over whatever screen it was opened from. */
export function InviteDialog({ close }: DialogComponentProps<"invite">) {
  const { t } = useTranslation("agents");
  const invite = useInvite();
  return (
    <Dialog title={t("invite_title")} size="lg" onClose={close}>
      <Waits query={invite} failed={t("failed")} />
      {invite.data && <InviteLink code={invite.data.invitation_code} path={invite.data.share_url} />}
      <TextButton
        className="mt-4"
        onClick={() => {
          close();
          navigate(addressOf("/invitation", {}));
        }}
      >
        {t("invite_more")}
      </TextButton>
    </Dialog>
  );
}
