import { zodResolver } from "@hookform/resolvers/zod";
import { call } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { ContactEntry } from "./ContactEntry";
import { type CodeProof, ContactForm, SentCode, useContactForm } from "./contactForm";
import type { ContactKind } from "./methods";
import { reloadProfile } from "./reloadProfile";
import { bindSchema, normalContact } from "./schemas";

function bind(kind: ContactKind, contact: string, proof: CodeProof): Promise<unknown> {
  return kind === "phone"
    ? call("POST /api/user/bindMobile", { mobile: contact, ...proof }, { quiet: true })
    : call("POST /api/user/bindEmail", { email: contact, ...proof }, { quiet: true });
}

/** Binds a phone number or an e-mail address to the account: the contact, the code that went there, done. */
export function BindContactForm({ kind, onBound }: { kind: ContactKind; onBound: () => void }) {
  const { t } = useTranslation("identity");
  const { form, state } = useContactForm({
    scope: "bind",
    byCode: true,
    empty: { contact: "", code: "", captcha: "" },
    rules: (area, withCaptcha) => zodResolver(bindSchema(kind, area, withCaptcha)),
    save: async (typed, { area, proof }) => {
      await bind(kind, normalContact(typed.contact, area), proof);
      toast.success(t("bind.done"));
      onBound();
      reloadProfile();
    },
  });
  return (
    <ContactForm state={state} submitLabel={t("bind.submit")}>
      <ContactEntry kind={kind} field={form.register("contact")} error={form.formState.errors.contact} />
      <SentCode state={state} />
    </ContactForm>
  );
}
