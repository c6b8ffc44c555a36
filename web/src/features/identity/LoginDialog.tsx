import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { authenticate } from "@/domain/session/actions";
import { useSite } from "@/domain/site";
import { type DialogComponentProps, openDialog, switchDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { PasswordField } from "@/ui/Field";
import { FormError } from "@/ui/FormError";
import { TextButton } from "@/ui/TextButton";
import { CodeEntry } from "./CodeEntry";
import { ContactEntry, ContactTabs } from "./ContactEntry";
import { CaptchaEntry, captchaAnswer } from "./captcha";
import { useCaptchaOnDemand, useCodeStep } from "./codeStep";
import { credentialsOf } from "./credentials";
import { GuestEntry } from "./GuestEntry";
import { useLoginConfig } from "./loginConfig";
import { type ContactKind, contactsOf, isGuestOpen, methodOf, methodsFor, type SecretKind, secretsOf } from "./methods";
import { useErrorText, useRefusal } from "./refusal";
import { loginSchema } from "./schemas";

const EMPTY = { contact: "", password: "", code: "", captcha: "" };

export function LoginDialog({ close }: DialogComponentProps<"login">) {
  const { t } = useTranslation("identity");
  const { config } = useLoginConfig();
  const area = useSite((site) => site.phoneArea);
  const methods = methodsFor(config, "login");
  const [contactKind, setContactKind] = useState<ContactKind | null>(null);
  const [secretKind, setSecretKind] = useState<SecretKind>("password");
  const contact = contactKind ?? methods[0]?.contact ?? "phone";
  const method = methodOf(methods, contact, secretKind);
  const secret = method?.secret ?? "password";
  const { captcha, noticeRefusal } = useCaptchaOnDemand(() => form.setValue("captcha", ""));
  const form = useForm({
    defaultValues: EMPTY,
    resolver: zodResolver(loginSchema({ contact, secret, area, captcha: captcha.wanted })),
  });
  const { errors, isSubmitting } = form.formState;
  const errorText = useErrorText();
  const showRefusal = useRefusal(form);
  const values = form.watch();

  function refused(error: unknown) {
    noticeRefusal(error);
    showRefusal(error);
  }

  const code = useCodeStep({
    scope: "login",
    captcha,
    validate: () => form.trigger(["contact", "captcha"], { shouldFocus: true }),
    values: form.getValues,
    onRefused: refused,
  });
  const asksForCode = secret === "code" && !code.isSent(values.contact);

  const logIn = form.handleSubmit(async (typed) => {
    if (!method) return;
    try {
      await authenticate("POST /api/user/login", {
        ...credentialsOf(method, typed, area),
        ...captchaAnswer(captcha, typed.captcha),
      });
      close();
    } catch (error) {
      refused(error);
    }
  });

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
      <form
        noValidate
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void (asksForCode ? code.sendCode() : logIn());
        }}
      >
        <ContactTabs kinds={contactsOf(methods)} value={contact} onChange={changeContact} />
        <ContactEntry key={contact} kind={contact} field={form.register("contact")} error={errors.contact} />
        {secret === "password" && (
          <PasswordField
            label={t("field.password")}
            autoComplete="current-password"
            {...form.register("password")}
            value={values.password}
            error={errorText(errors.password)}
          />
        )}
        {secret === "code" && !asksForCode && (
          <CodeEntry
            sender={code.sender}
            value={values.code}
            onChange={(text) => form.setValue("code", text, { shouldValidate: form.formState.isSubmitted })}
            onResend={() => void code.sendCode()}
            error={errorText(errors.code)}
          />
        )}
        <CaptchaEntry
          captcha={captcha}
          value={values.captcha}
          onChange={(text) => form.setValue("captcha", text)}
          error={errorText(errors.captcha)}
        />
        <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
          <TextButton onClick={() => openDialog("forgotPassword", {})}>{t("login.forgot")}</TextButton>
          {secretsOf(methods, contact).includes(other) && (
            <TextButton onClick={() => changeSecret(other)}>
              {t(other === "code" ? "login.withCode" : "login.withPassword")}
            </TextButton>
          )}
        </div>
        <FormError>{errors.root?.message}</FormError>
        <Button
          type="submit"
          size="lg"
          full
          loading={isSubmitting || code.sender.sending}
          disabled={asksForCode && code.waiting}
        >
          {asksForCode ? code.sendLabel : t("login.submit")}
        </Button>
      </form>
      {isGuestOpen(config) && <GuestEntry onDone={close} />}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-2">
        {t("login.noAccount")}
        <TextButton onClick={() => switchDialog("register", {})}>{t("login.toRegister")}</TextButton>
      </p>
    </Dialog>
  );
}
