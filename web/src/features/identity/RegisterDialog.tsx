import { zodResolver } from "@hookform/resolvers/zod";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { authenticate } from "@/domain/session/actions";
import { useSite } from "@/domain/site";
import { passwordStrength } from "@/domain/validation/password";
import type { Amount } from "@/lib/amount";
import { type DialogComponentProps, switchDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { arrival } from "@/lib/params";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Dialog } from "@/ui/Dialog";
import { Field, PasswordField } from "@/ui/Field";
import { FormError } from "@/ui/FormError";
import { useMoneyText } from "@/ui/moneyText";
import { TextButton } from "@/ui/TextButton";
import { CodeEntry } from "./CodeEntry";
import { ContactEntry, ContactTabs } from "./ContactEntry";
import { CaptchaEntry, captchaAnswer } from "./captcha";
import { useCaptchaOnDemand, useCodeStep } from "./codeStep";
import { credentialsOf } from "./credentials";
import { GuestEntry } from "./GuestEntry";
import { useLoginConfig } from "./loginConfig";
import { type ContactKind, contactsOf, isGuestOpen, methodOf, methodsFor } from "./methods";
import { useErrorText, useRefusal } from "./refusal";
import { registerSchema } from "./schemas";

export function RegisterDialog({ close }: DialogComponentProps<"register">) {
  const { t } = useTranslation("identity");
  const { config, gift } = useLoginConfig();
  const { phoneArea: area, minimumAge } = useSite();
  const methods = methodsFor(config, "register");
  const [contactKind, setContactKind] = useState<ContactKind | null>(null);
  const contact = contactKind ?? methods[0]?.contact ?? "phone";
  const method = methodOf(methods, contact, "password");
  const secret = method?.secret ?? "password";
  const [invited, setInvited] = useState(arrival().invitationCode !== "");
  const { captcha, noticeRefusal } = useCaptchaOnDemand(() => form.setValue("captcha", ""));
  const form = useForm({
    defaultValues: {
      contact: "",
      password: "",
      code: "",
      captcha: "",
      invitation: arrival().invitationCode,
      age: false,
    },
    resolver: zodResolver(registerSchema({ contact, secret, area, captcha: captcha.wanted })),
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
    scope: "register",
    captcha,
    validate: () => form.trigger(["contact", "captcha", "age"], { shouldFocus: true }),
    values: form.getValues,
    onRefused: refused,
  });
  const asksForCode = secret === "code" && !code.isSent(values.contact);

  const register = form.handleSubmit(async (typed) => {
    if (!method) return;
    try {
      await authenticate("POST /api/user/register", {
        ...credentialsOf(method, typed, area),
        ...captchaAnswer(captcha, typed.captcha),
        ...(typed.invitation.trim() ? { invitation_code: typed.invitation.trim() } : {}),
        age_confirmed: typed.age,
      });
      close();
    } catch (error) {
      refused(error);
    }
  });

  return (
    <Dialog title={t("register.title")} description={t("register.text")} onClose={close}>
      {gift > 0 && <GiftLine gift={gift} />}
      <form
        noValidate
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void (asksForCode ? code.sendCode() : register());
        }}
      >
        <ContactTabs
          kinds={contactsOf(methods)}
          value={contact}
          onChange={(kind) => {
            setContactKind(kind);
            form.resetField("contact");
            form.resetField("code");
          }}
        />
        <ContactEntry key={contact} kind={contact} field={form.register("contact")} error={errors.contact} />
        {secret === "password" && (
          <PasswordField
            label={t("field.password")}
            autoComplete="new-password"
            strength={passwordStrength}
            hint={t("strength.hint")}
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
        {invited ? (
          <Field
            label={`${t("register.invitation")} (${t("field.optional")})`}
            autoComplete="off"
            spellCheck={false}
            {...form.register("invitation")}
            error={errorText(errors.invitation)}
          />
        ) : (
          <TextButton className="-my-2" onClick={() => setInvited(true)}>
            {t("register.addInvitation")}
          </TextButton>
        )}
        <CaptchaEntry
          captcha={captcha}
          value={values.captcha}
          onChange={(text) => form.setValue("captcha", text)}
          error={errorText(errors.captcha)}
        />
        <div>
          <Checkbox
            label={t("register.age", { age: minimumAge })}
            checked={values.age}
            onChange={(age) => form.setValue("age", age, { shouldValidate: errors.age !== undefined })}
            error={errors.age !== undefined}
          />
          {errors.age && (
            <p role="alert" className="pl-9 text-sm text-loss">
              {errorText(errors.age)}
            </p>
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
          {asksForCode ? code.sendLabel : t("register.submit")}
        </Button>
      </form>
      {isGuestOpen(config) && <GuestEntry onDone={close} />}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-2">
        {t("register.hasAccount")}
        <TextButton onClick={() => switchDialog("login", {})}>{t("register.toLogin")}</TextButton>
      </p>
    </Dialog>
  );
}

function GiftLine({ gift }: { gift: Amount }) {
  const { t } = useTranslation("identity");
  const moneyText = useMoneyText();
  return (
    <p className="mb-2 flex items-center gap-3 rounded-md bg-gold/12 px-3.5 py-3 text-sm font-semibold text-gold">
      <Gift aria-hidden className="size-5 shrink-0" />
      {t("register.gift", { amount: moneyText(gift, { kind: "gold", digits: 0 }) })}
    </p>
  );
}
