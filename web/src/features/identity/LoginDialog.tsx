import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { authenticate } from "@/domain/session/actions";
import { type DialogComponentProps, openDialog, switchDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { TextButton } from "@/ui/TextButton";
import { ContactEntry, ContactTabs } from "./ContactEntry";
import { ContactForm, SentCode, useContactForm } from "./contactForm";
import { credentialsOf } from "./credentials";
import { GuestEntry } from "./GuestEntry";
import { useLoginConfig } from "./loginConfig";
import { type ContactKind, contactsOf, isGuestOpen, methodOf, methodsFor, type SecretKind, secretsOf } from "./methods";
import { KnownPassword } from "./PasswordEntry";
import { loginSchema } from "./schemas";

const EMPTY = { contact: "", password: "", code: "", captcha: "" };

export function LoginDialog({ close }: DialogComponentProps<"login">) {
  const { t } = useTranslation("identity");
  const { config } = useLoginConfig();
  const methods = methodsFor(config, "login");
  const [contactKind, setContactKind] = useState<ContactKind | null>(null);
  const [secretKind, setSecretKind] = useState<SecretKind>("password");
  const contact = contactKind ?? methods[0]?.contact ?? "phone";
  const method = methodOf(methods, contact, secretKind);
  const secret = method?.secret ?? "password";
  const { form, state } = useContactForm({
    scope: "login",
    byCode: secret === "code",
    empty: EMPTY,
    rules: (area, withCaptcha) => zodResolver(loginSchema({ contact, secret, area, captcha: withCaptcha })),
    save: async (typed, { area, captcha, proof }) => {
      if (!method) return;
      await authenticate("POST /api/user/login", {
        ...credentialsOf(method, typed, area),
        ...(secret === "code" ? proof : {}),
        ...(await captcha.answer(typed.captcha)),
      });
      close();
    },
  });
  const { errors } = form.formState;

  function changeContact(kind: ContactKind) {
    setContactKind(kind);
    form.reset(EMPTY);
  }

  function changeSecret(kind: SecretKind) {
    setSecretKind(kind);
    form.clearErrors();
  }

  const other: SecretKind = secret === "password" ? "code" : "password";
  return (
    <Dialog title={t("login.title")} description={t("login.text")} onClose={close}>
      <ContactForm
        state={state}
        submitLabel={t("login.submit")}
        options={
          <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
            <TextButton onClick={() => openDialog("forgotPassword", {})}>{t("login.forgot")}</TextButton>
            {secretsOf(methods, contact).includes(other) && (
              <TextButton onClick={() => changeSecret(other)}>
                {t(other === "code" ? "login.withCode" : "login.withPassword")}
              </TextButton>
            )}
          </div>
        }
      >
        <ContactTabs kinds={contactsOf(methods)} value={contact} onChange={changeContact} />
        <ContactEntry key={contact} kind={contact} field={form.register("contact")} error={errors.contact} />
        {secret === "code" ? (
          <SentCode state={state} />
        ) : (
          <KnownPassword label={t("field.password")} form={form} name="password" />
        )}
      </ContactForm>
      {isGuestOpen(config) && <GuestEntry onDone={close} />}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-2">
        {t("login.noAccount")}
        <TextButton onClick={() => switchDialog("register", {})}>{t("login.toRegister")}</TextButton>
      </p>
    </Dialog>
  );
}
