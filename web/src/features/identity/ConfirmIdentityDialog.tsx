import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useUser } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { TextButton } from "@/ui/TextButton";
import { BindContactFirst } from "./BindContactFirst";
import { BoundContactEntry } from "./BoundContactEntry";
import { useBoundContacts } from "./boundContacts";
import { ContactForm, useContactForm } from "./contactForm";
import { KnownPassword } from "./PasswordEntry";
import { confirmSchema } from "./schemas";

/** Asks for a fresh proof before something that a stolen session must not do: the password, or a code to a contact. */
export function ConfirmIdentityDialog({
  onConfirmed,
  onlyByCode = false,
  close,
}: DialogComponentProps<"confirmIdentity">) {
  const { t } = useTranslation("identity");
  const hasPassword = useUser()?.has_password ?? true;
  const hasContact = useBoundContacts() !== "";
  const [byCode, setByCode] = useState(onlyByCode || !hasPassword);
  function done(token: string) {
    onConfirmed(token);
    close();
  }
  if (!hasContact && (onlyByCode || !hasPassword)) {
    return (
      <Dialog title={t("confirm.title")} onClose={close}>
        <BindContactFirst text={t("confirm.needsContact")} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("confirm.title")}
      description={t(onlyByCode ? "confirm.textCode" : "confirm.text")}
      onClose={close}
    >
      <ProofForm key={String(byCode)} byCode={byCode} onConfirmed={done} />
      {hasPassword && hasContact && !onlyByCode && (
        <div className="mt-2 text-center">
          <TextButton onClick={() => setByCode(!byCode)}>
            {t(byCode ? "confirm.byPassword" : "confirm.byCode")}
          </TextButton>
        </div>
      )}
    </Dialog>
  );
}

function ProofForm({ byCode, onConfirmed }: { byCode: boolean; onConfirmed: (token: string) => void }) {
  const { t } = useTranslation("identity");
  const { form, state } = useContactForm({
    scope: "payout",
    byCode,
    empty: { contact: "", code: "", password: "", captcha: "" },
    rules: (area, withCaptcha) => zodResolver(confirmSchema(byCode, area, withCaptcha)),
    save: async (typed, { proof }) => {
      const shown = byCode ? proof : { password: typed.password };
      const { confirm_token } = await call("POST /api/user/confirm", shown, { quiet: true });
      onConfirmed(confirm_token);
    },
  });
  return (
    <ContactForm state={state} submitLabel={t("confirm.submit")}>
      {byCode ? (
        <BoundContactEntry field={form.register("contact")} error={form.formState.errors.contact} state={state} />
      ) : (
        <KnownPassword label={t("field.password")} form={form} name="password" />
      )}
    </ContactForm>
  );
}
