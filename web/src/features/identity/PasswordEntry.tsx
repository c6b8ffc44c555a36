import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { passwordStrength } from "@/domain/validation/password";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { PasswordField } from "@/ui/Field";
import { useErrorText } from "./refusal";

interface PasswordEntryProps {
  label: string;
  field: UseFormRegisterReturn;
  value: string;
  error?: FieldError;
}

/** The field for a password that exists already. */
export function KnownPassword({ label, field, value, error }: PasswordEntryProps) {
  const errorText = useErrorText();
  return (
    <PasswordField label={label} autoComplete="current-password" {...field} value={value} error={errorText(error)} />
  );
}

/** The field for a password that is chosen here, with a rating of how hard it is to guess. */
export function NewPassword({ label, field, value, error }: PasswordEntryProps) {
  const { t } = useTranslation("identity");
  const errorText = useErrorText();
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      strength={passwordStrength}
      hint={t("strength.hint")}
      {...field}
      value={value}
      error={errorText(error)}
    />
  );
}
