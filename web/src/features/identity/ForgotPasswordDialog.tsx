import { zodResolver } from "@hookform/resolvers/zod";
import { call } from "@/lib/api/call";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Dialog } from "@/ui/Dialog";
import { TextButton } from "@/ui/TextButton";
import { ContactEntry } from "./ContactEntry";
import { ContactForm, SentCode, useContactForm } from "./contactForm";
import { NewPassword } from "./PasswordEntry";
import { forgotSchema, normalContact } from "./schemas";

export function ForgotPasswordDialog({ close }: DialogComponentProps<"forgotPassword">) {
  const { t } = useTranslation("identity");
  const { form, state } = useContactForm({
    scope: "reset",
    byCode: true,
    empty: { contact: "", code: "", password: "", captcha: "" },
    rules: (area, withCaptcha) => zodResolver(forgotSchema(area, withCaptcha)),
    save: async (typed, { area, proof }) => {
      const input = {
        mobile_or_email: normalContact(typed.contact, area),
        ...proof,
        password: typed.password,
      };
      await call("POST /api/user/resetPassword", input, { quiet: true });
      toast.success(t("forgot.done"));
      close();
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog title={t("forgot.title")} description={t("forgot.text")} onClose={close}>
      <ContactForm state={state} submitLabel={t("forgot.submit")}>
        <ContactEntry kind="either" field={form.register("contact")} error={errors.contact} />
        <SentCode state={state} />
        {!state.asksForCode && <NewPassword label={t("field.newPassword")} form={form} name="password" />}
      </ContactForm>
      <div className="mt-2 text-center">
        <TextButton onClick={close}>{t("forgot.back")}</TextButton>
      </div>
    </Dialog>
  );
}
