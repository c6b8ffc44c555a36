import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { pushState } from "@/domain/push/record";
import { turnOffPush, turnOnPush } from "@/domain/push/registration";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Switch } from "@/ui/Switch";

/** Notifications on this device; nothing where the browser or the site has none. */
export function PushToggle() {
  const { t } = useTranslation("identity");
  const [state, setState] = useState(pushState);
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush() : turnOffPush()),
    onSuccess: setState,
    onError: () => toast.error(t("push.failed")),
  });
  if (state === "unsupported") return null;
  return (
    <Switch
      label={t("push.title")}
      hint={state === "denied" ? t("push.denied") : t("push.text")}
      checked={state === "on"}
      disabled={isPending || state === "denied"}
      onChange={mutate}
      className="rounded-md bg-raised px-4 py-3"
    />
  );
}
