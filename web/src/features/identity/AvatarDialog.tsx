import { useState } from "react";
import { useUser } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { AVATAR_COUNT, Avatar } from "@/ui/Avatar";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { FormError } from "@/ui/FormError";
import { RadioCard } from "@/ui/RadioCard";
import { reloadProfile } from "./reloadProfile";

const AVATARS = Array.from({ length: AVATAR_COUNT }, (_, at) => at + 1);

export function AvatarDialog({ close }: DialogComponentProps<"avatar">) {
  const { t } = useTranslation("identity");
  const user = useUser();
  const [chosen, setChosen] = useState(user?.avatar_id ?? 1);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState("");

  async function save() {
    setSaving(true);
    setProblem("");
    try {
      await call("PUT /api/user/updateAvatar", { avatar_id: chosen }, { quiet: true });
      close();
      reloadProfile();
    } catch (error) {
      setProblem(isApiError(error) && error.kind === "refused" ? error.message : t("error.network"));
      setSaving(false);
    }
  }

  const footer = (
    <div className="space-y-3">
      <FormError>{problem}</FormError>
      <Button size="lg" full loading={saving} onClick={() => void save()}>
        {t("avatar.submit")}
      </Button>
    </div>
  );
  return (
    <Dialog title={t("avatar.title")} onClose={close} footer={footer}>
      <fieldset className="grid grid-cols-4 gap-2.5 pt-1">
        <legend className="sr-only">{t("avatar.title")}</legend>
        {AVATARS.map((id) => (
          <RadioCard
            key={id}
            name="avatar"
            checked={chosen === id}
            onSelect={() => setChosen(id)}
            className="aspect-square items-center justify-center rounded-lg"
          >
            <Avatar id={id} size={60} className="pointer-events-none" />
            <span className="sr-only">{t("avatar.option", { number: id })}</span>
          </RadioCard>
        ))}
      </fieldset>
    </Dialog>
  );
}
