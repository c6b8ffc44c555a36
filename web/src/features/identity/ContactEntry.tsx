import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { useSite } from "@/domain/site";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Field } from "@/ui/Field";
import { Tabs } from "@/ui/Tabs";
import type { ContactKind } from "./methods";
import { useErrorText } from "./refusal";

interface ContactTabsProps {
  kinds: ContactKind[];
  value: ContactKind;
  onChange: (kind: ContactKind) => void;
}

/** Phone or e-mail, where the site takes both. */
export function ContactTabs({ kinds, value, onChange }: ContactTabsProps) {
  const { t } = useTranslation("identity");
  if (kinds.length < 2) return null;
  const items = kinds.map((kind) => ({ value: kind, label: t(`contact.${kind}`) }));
  return <Tabs label={t("contact.method")} value={value} items={items} onChange={onChange} full />;
}

interface ContactEntryProps {
  /** `either`: one field for both, distinguished by the @. */
  kind: ContactKind | "either";
  field: UseFormRegisterReturn;
  error?: FieldError;
  autoFocus?: boolean;
  hint?: string;
}

/** The field for a phone number (with the site's area code before it), an e-mail address, or either. */
export function ContactEntry({ kind, field, error, autoFocus, hint }: ContactEntryProps) {
  const { t } = useTranslation("identity");
  const area = useSite((site) => site.phoneArea);
  const errorText = useErrorText();
  const shared = { ...field, error: errorText(error), autoFocus, hint, spellCheck: false, autoCapitalize: "none" };
  if (kind === "phone") {
    const prefix = <span className="tnum">{area}</span>;
    return (
      <Field
        {...shared}
        label={t("field.phone")}
        prefix={prefix}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    );
  }
  if (kind === "email") {
    return <Field {...shared} label={t("field.email")} type="email" inputMode="email" autoComplete="email" />;
  }
  return <Field {...shared} label={t("field.contact")} type="text" inputMode="email" autoComplete="username" />;
}
