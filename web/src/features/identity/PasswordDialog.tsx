import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { refreshUser } from "@/domain/session/actions";
import { useUser } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { passwordStrength } from "@/domain/validation/password";
import { call } from "@/lib/api/call";
import { type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { PasswordField } from "@/ui/Field";
import { FormError } from "@/ui/FormError";
import { TextButton } from "@/ui/TextButton";
import { CodeEntry } from "./CodeEntry";
import { ContactEntry } from "./ContactEntry";
import { CaptchaEntry } from "./captcha";
import { useCaptchaOnDemand, useCodeStep } from "./codeStep";
import { useErrorText, useRefusal } from "./refusal";
import { passwordSchema } from "./schemas";

/** Sets a first password or changes it: proved by the current one, or by a code to a bound contact. */
export function PasswordDialog({ close }: DialogComponentProps<"password">) {
  const { t } = useTranslation("identity");
  const user = useUser();
  const hasPassword = user?.has_password ?? true;
  const hasContact = user !== null && (user.mobile !== "" || user.email !== "");
  const [byCode, setByCode] = useState(!hasPassword);
  const title = hasPassword ? t("password.title") : t("password.setTitle");
  if (!hasPassword && !hasContact) {
    return (
      <Dialog title={title} onClose={close}>
        <p className="text-sm text-ink-2">{t("password.needsContact")}</p>
        <div className="mt-5 grid gap-3">
          <Button size="lg" full onClick={() => openDialog("bindPhone", {})}>
            {t("bind.phoneTitle")}
          </Button>
          <Button size="lg" variant="secondary" full onClick={() => openDialog("bindEmail", {})}>
            {t("bind.emailTitle")}
          </Button>
        </div>
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
  const user = useUser();
  const area = useSite((site) => site.phoneArea);
  const { captcha, noticeRefusal } = useCaptchaOnDemand(() => form.setValue("captcha", ""));
  const form = useForm({
    defaultValues: { old: "", contact: "", code: "", password: "", captcha: "" },
    resolver: zodResolver(passwordSchema(byCode ? "code" : "old", area, captcha.wanted)),
  });
  const { errors, isSubmitting } = form.formState;
  const errorText = useErrorText();
  const showRefusal = useRefusal(form);
  const values = form.watch();
  const code = useCodeStep({
    scope: "reset",
    captcha,
    validate: () => form.trigger(["contact", "captcha"], { shouldFocus: true }),
    values: form.getValues,
    onRefused: refused,
  });
  const asksForCode = byCode && !code.isSent(values.contact);
  const bound = [user?.mobile, user?.email].filter(Boolean).join(", ");

  function refused(error: unknown) {
    noticeRefusal(error);
    showRefusal(error);
  }

  const save = form.handleSubmit(async (typed) => {
    try {
      const proof = byCode ? { verify_code: typed.code } : { old_password: typed.old };
      await call("POST /api/user/updateAccount", { ...proof, password: typed.password }, { quiet: true });
      toast.success(t("password.done"));
      onSaved();
      void refreshUser().catch(() => undefined);
      void queryClient.invalidateQueries({ queryKey: ["GET /api/user/profile"] });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form
      noValidate
      className="space-y-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void (asksForCode ? code.sendCode() : save());
      }}
    >
      {!byCode && (
        <PasswordField
          label={t("field.oldPassword")}
          autoComplete="current-password"
          {...form.register("old")}
          value={values.old}
          error={errorText(errors.old)}
        />
      )}
      {byCode && (
        <ContactEntry
          kind="either"
          field={form.register("contact")}
          error={errors.contact}
          hint={t("password.contactAgain", { contact: bound })}
        />
      )}
      {byCode && !asksForCode && (
        <CodeEntry
          sender={code.sender}
          value={values.code}
          onChange={(text) => form.setValue("code", text, { shouldValidate: form.formState.isSubmitted })}
          onResend={() => void code.sendCode()}
          error={errorText(errors.code)}
        />
      )}
      {!asksForCode && (
        <PasswordField
          label={t("field.newPassword")}
          autoComplete="new-password"
          strength={passwordStrength}
          hint={t("strength.hint")}
          {...form.register("password")}
          value={values.password}
          error={errorText(errors.password)}
        />
      )}
      <CaptchaEntry
        captcha={captcha}
        value={values.captcha}
        onChange={(text) => form.setValue("captcha", text)}
        error={errorText(errors.captcha)}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button
        type="submit"
        size="lg"
        full
        loading={isSubmitting || code.sender.sending}
        disabled={asksForCode && code.waiting}
      >
        {asksForCode ? code.sendLabel : t("password.submit")}
      </Button>
    </form>
  );
}
