import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useUser } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Dialog } from "@/ui/Dialog";
import { TextButton } from "@/ui/TextButton";
import { BindContactFirst } from "./BindContactFirst";
import { BoundContactEntry } from "./BoundContactEntry";
import { useBoundContacts } from "./boundContacts";
import { ContactForm, useContactForm } from "./contactForm";
import { KnownPassword, NewPassword } from "./PasswordEntry";
import { reloadProfile } from "./reloadProfile";
import { passwordSchema } from "./schemas";

/** Sets a first password or changes it: proved by the current one, or by a code to a bound contact. */
export function PasswordDialog({ close }: DialogComponentProps<"password">) {
  const { t } = useTranslation("identity");
  const user = useUser();
  const hasPassword = user?.has_password ?? true;
  const hasContact = useBoundContacts() !== "";
  const [byCode, setByCode] = useState(!hasPassword);
  const title = hasPassword ? t("password.title") : t("password.setTitle");
  if (!hasPassword && !hasContact) {
    return (
      <Dialog title={title} onClose={close}>
        <BindContactFirst text={t("password.needsContact")} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} description={t("password.text")} onClose={close}>
      <PasswordForm key={String(byCode)} byCode={byCode} onSaved={close} />
      {hasPassword && hasContact && (
        <div className="mt-2 text-center">
          <TextButton onClick={() => setByCode(!byCode)}>{t(byCode ? "password.byOld" : "password.byCode")}</TextButton>
        </div>
      )}
    </Dialog>
  );
}

function PasswordForm({ byCode, onSaved }: { byCode: boolean; onSaved: () => void }) {
  const { t } = useTranslation("identity");
  const { form, state } = useContactForm({
    scope: "reset",
    byCode,
    empty: { old: "", contact: "", code: "", password: "", captcha: "" },
    rules: (area, withCaptcha) => zodResolver(passwordSchema(byCode ? "code" : "old", area, withCaptcha)),
    save: async (typed, { proof }) => {
      const shown = byCode ? proof : { old_password: typed.old };
      await call("POST /api/user/updateAccount", { ...shown, password: typed.password }, { quiet: true });
      toast.success(t("password.done"));
      onSaved();
      reloadProfile();
    },
  });
  return (
    <ContactForm state={state} submitLabel={t("password.submit")}>
      {byCode ? (
        <BoundContactEntry field={form.register("contact")} error={form.formState.errors.contact} state={state} />
      ) : (
        <KnownPassword label={t("field.oldPassword")} form={form} name="old" />
      )}
      {!state.asksForCode && <NewPassword label={t("field.newPassword")} form={form} name="password" />}
    </ContactForm>
  );
}
