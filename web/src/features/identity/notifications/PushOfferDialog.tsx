import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { pushState } from "@/domain/push/record";
import { turnOnPush } from "@/domain/push/registration";
import type { DialogControl } from "@/lib/dialogs/map";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { FormError } from "@/ui/FormError";
import { PromotionArt } from "@/ui/PromotionArt";

/** Offered once, after a first reward or withdrawal. The browser asks only when the player has said yes here. */
export function PushOfferDialog({ close }: DialogControl) {
  const { t } = useTranslation("identity");
  const [state, setState] = useState(pushState);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: turnOnPush,
    onSuccess: (next) => {
      setState(next);
      if (next === "on") toast.success(t("push.isOn"));
      if (next !== "denied") close();
    },
  });
  return (
    <Dialog title={t("push.offerTitle")} description={t("push.offerText")} onClose={close}>
      <div className="mt-1 mb-4 overflow-hidden rounded-lg">
        <PromotionArt name="notifications" sizes="27rem" className="h-32 tablet:h-36" />
      </div>
      {isError && <FormError>{t("push.failed")}</FormError>}
      {state === "denied" ? (
        <p className="text-sm text-ink-2">{t("push.denied")}</p>
      ) : (
        <Button size="lg" full loading={isPending} onClick={() => mutate()}>
          {t("push.turnOn")}
        </Button>
      )}
      <Button size="lg" variant="ghost" full className="mt-2" onClick={close}>
        {t(state === "denied" ? "push.close" : "push.noThanks")}
      </Button>
    </Dialog>
  );
}
