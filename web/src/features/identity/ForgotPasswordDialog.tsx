import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useSite } from "@/domain/site";
import { passwordStrength } from "@/domain/validation/password";
import { call } from "@/lib/api/call";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
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
import { forgotSchema, normalContact } from "./schemas";

export function ForgotPasswordDialog({ close }: DialogComponentProps<"forgotPassword">) {
  const { t } = useTranslation("identity");
  const area = useSite((site) => site.phoneArea);
  const { captcha, noticeRefusal } = useCaptchaOnDemand(() => form.setValue("captcha", ""));
  const form = useForm({
    defaultValues: { contact: "", code: "", password: "", captcha: "" },
    resolver: zodResolver(forgotSchema(area, captcha.wanted)),
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
  const isSent = code.isSent(values.contact);

  function refused(error: unknown) {
    noticeRefusal(error);
    showRefusal(error);
  }

  const save = form.handleSubmit(async (typed) => {
    try {
      const input = {
        mobile_or_email: normalContact(typed.contact, area),
        verify_code: typed.code,
        password: typed.password,
      };
      await call("POST /api/user/resetPassword", input, { quiet: true });
      toast.success(t("forgot.done"));
      close();
    } catch (error) {
      refused(error);
    }
  });

  return (
    <Dialog title={t("forgot.title")} description={t("forgot.text")} onClose={close}>
      <form
        noValidate
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void (isSent ? save() : code.sendCode());
        }}
      >
        <ContactEntry kind="either" field={form.register("contact")} error={errors.contact} />
        {isSent && (
          <>
            <CodeEntry
              sender={code.sender}
              value={values.code}
              onChange={(text) => form.setValue("code", text, { shouldValidate: form.formState.isSubmitted })}
              onResend={() => void code.sendCode()}
              error={errorText(errors.code)}
            />
            <PasswordField
              label={t("field.newPassword")}
              autoComplete="new-password"
              strength={passwordStrength}
              hint={t("strength.hint")}
              {...form.register("password")}
              value={values.password}
              error={errorText(errors.password)}
            />
          </>
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
          disabled={!isSent && code.waiting}
        >
          {isSent ? t("forgot.submit") : code.sendLabel}
        </Button>
        <div className="-mt-2 text-center">
          <TextButton onClick={close}>{t("forgot.back")}</TextButton>
        </div>
      </form>
    </Dialog>
  );
}
