import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { refreshUser } from "@/domain/session/actions";
import { useSite } from "@/domain/site";
import { call } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { FormError } from "@/ui/FormError";
import { CodeEntry } from "./CodeEntry";
import { ContactEntry } from "./ContactEntry";
import { CaptchaEntry } from "./captcha";
import { useCaptchaOnDemand, useCodeStep } from "./codeStep";
import type { ContactKind } from "./methods";
import { useErrorText, useRefusal } from "./refusal";
import { bindSchema, normalContact } from "./schemas";

function bind(kind: ContactKind, contact: string, verify_code: string): Promise<unknown> {
  return kind === "phone"
    ? call("POST /api/user/bindMobile", { mobile: contact, verify_code }, { quiet: true })
    : call("POST /api/user/bindEmail", { email: contact, verify_code }, { quiet: true });
}

/** Binds a phone number or an e-mail address to the account: the contact, the code that went there, done. */
export function BindContactForm({ kind, onBound }: { kind: ContactKind; onBound: () => void }) {
  const { t } = useTranslation("identity");
  const area = useSite((site) => site.phoneArea);
  const { captcha, noticeRefusal } = useCaptchaOnDemand(() => form.setValue("captcha", ""));
  const form = useForm({
    defaultValues: { contact: "", code: "", captcha: "" },
    resolver: zodResolver(bindSchema(kind, area, captcha.wanted)),
  });
  const { errors, isSubmitting } = form.formState;
  const errorText = useErrorText();
  const showRefusal = useRefusal(form);
  const values = form.watch();
  const code = useCodeStep({
    scope: "bind",
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
      await bind(kind, normalContact(typed.contact, area), typed.code);
      toast.success(t("bind.done"));
      onBound();
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
        void (isSent ? save() : code.sendCode());
      }}
    >
      <ContactEntry kind={kind} field={form.register("contact")} error={errors.contact} />
      {isSent && (
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
      <FormError>{errors.root?.message}</FormError>
      <Button
        type="submit"
        size="lg"
        full
        loading={isSubmitting || code.sender.sending}
        disabled={!isSent && code.waiting}
      >
        {isSent ? t("bind.submit") : code.sendLabel}
      </Button>
    </form>
  );
}
