import { zodResolver } from "@hookform/resolvers/zod";
import { Gift } from "lucide-react";
import { useState } from "react";
import { authenticate } from "@/domain/session/actions";
import { useSite } from "@/domain/site";
import type { Amount } from "@/lib/amount";
import { type DialogComponentProps, switchDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { arrival, invitationFields } from "@/lib/params";
import { Checkbox } from "@/ui/Checkbox";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { FieldProblem } from "@/ui/FormError";
import { useMoneyText } from "@/ui/moneyText";
import { TextButton } from "@/ui/TextButton";
import { ContactEntry, ContactTabs } from "./ContactEntry";
import { ContactForm, SentCode, useContactForm } from "./contactForm";
import { credentialsOf } from "./credentials";
import { GuestEntry } from "./GuestEntry";
import { useLoginConfig } from "./loginConfig";
import { type ContactKind, contactsOf, isGuestOpen, methodOf, methodsFor } from "./methods";
import { NewPassword } from "./PasswordEntry";
import { useErrorText } from "./refusal";
import { registerSchema } from "./schemas";

export function RegisterDialog({ close }: DialogComponentProps<"register">) {
  const { t } = useTranslation("identity");
  const { config, gift } = useLoginConfig();
  const methods = methodsFor(config, "register");
  const [contactKind, setContactKind] = useState<ContactKind | null>(null);
  const contact = contactKind ?? methods[0]?.contact ?? "phone";
  const method = methodOf(methods, contact, "password");
  const secret = method?.secret ?? "password";
  const [invited, setInvited] = useState(arrival().invitationCode !== "");
  const { form, state } = useContactForm({
    scope: "register",
    byCode: true,
    empty: {
      contact: "",
      password: "",
      code: "",
      captcha: "",
      invitation: arrival().invitationCode,
      age: false,
    },
    rules: (area, withCaptcha) => zodResolver(registerSchema({ contact, secret, area, captcha: withCaptcha })),
    checkedFirst: ["password", "age"],
    save: async (typed, { area, captcha, proof }) => {
      if (!method) return;
      await authenticate("POST /api/user/register", {
        ...credentialsOf(method, typed, area),
        ...proof,
        ...(await captcha.answer(typed.captcha)),
        ...invitationFields(typed.invitation.trim()),
        age_confirmed: typed.age,
      });
      close();
    },
  });
  const { errors } = form.formState;
  const errorText = useErrorText();
  const values = form.watch();

  return (
    <Dialog title={t("register.title")} description={t("register.text")} onClose={close}>
      {gift > 0 && <GiftLine gift={gift} />}
      <ContactForm
        state={state}
        submitLabel={t("register.submit")}
        options={
          <AgeCheckbox
            checked={values.age}
            onChange={(age) => form.setValue("age", age, { shouldValidate: errors.age !== undefined })}
            error={errorText(errors.age)}
          />
        }
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
        {secret === "password" && <NewPassword label={t("field.password")} form={form} name="password" />}
        <SentCode state={state} />
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
      </ContactForm>
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

interface AgeCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** The player's word to be of age, which an account cannot be opened without. */
function AgeCheckbox({ checked, onChange, error }: AgeCheckboxProps) {
  const { t } = useTranslation("identity");
  const age = useSite((site) => site.minimumAge);
  return (
    <div>
      <Checkbox label={t("register.age", { age })} checked={checked} onChange={onChange} error={error !== undefined} />
      <FieldProblem className="pl-9">{error}</FieldProblem>
    </div>
  );
}
