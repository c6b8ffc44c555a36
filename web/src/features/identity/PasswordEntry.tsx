import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { passwordStrength } from "@/domain/validation/password";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { PasswordField, type PasswordFieldProps } from "@/ui/Field";
import { useErrorText } from "./refusal";

interface PasswordEntryProps<T extends FieldValues> {
  label: string;
  form: UseFormReturn<T>;
  /** The field of the form that holds the password. */
  name: Path<T>;
}

/** What a form knows of a password field: how it is registered, what was typed, what is wrong with it. */
function usePasswordField<T extends FieldValues>({ label, form, name }: PasswordEntryProps<T>): PasswordFieldProps {
  const errorText = useErrorText();
  const error = errorText(form.getFieldState(name, form.formState).error);
  return { label, ...form.register(name), value: String(form.watch(name)), error };
}

/** The field for a password that exists already. */
export function KnownPassword<T extends FieldValues>(props: PasswordEntryProps<T>) {
  return <PasswordField autoComplete="current-password" {...usePasswordField(props)} />;
}

/** The field for a password that is chosen here, with a rating of how hard it is to guess. */
export function NewPassword<T extends FieldValues>(props: PasswordEntryProps<T>) {
  const { t } = useTranslation("identity");
  const field = usePasswordField(props);
  return <PasswordField autoComplete="new-password" strength={passwordStrength} hint={t("strength.hint")} {...field} />;
}
