import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useBoundContacts } from "./boundContacts";
import { ContactEntry } from "./ContactEntry";
import { type ContactFormState, SentCode } from "./contactForm";

interface BoundContactEntryProps {
  field: UseFormRegisterReturn;
  error?: FieldError;
  state: ContactFormState;
}

/** One of the account's contacts, typed in full, and the code that went there. */
export function BoundContactEntry({ field, error, state }: BoundContactEntryProps) {
  const { t } = useTranslation("identity");
  const hint = t("password.contactAgain", { contact: useBoundContacts() });
  return (
    <>
      <ContactEntry kind="either" field={field} error={error} hint={hint} />
      <SentCode state={state} />
    </>
  );
}
