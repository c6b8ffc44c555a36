import type { FieldError, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";

/** Which field a code of the account range is about. Codes that are about none are shown for the form as a whole. */
const FIELD_OF_CODE: Record<number, string> = {
  1001: "contact",
  1002: "contact",
  1003: "password",
  1004: "password",
  1005: "password",
  1008: "code",
  1009: "code",
  1010: "contact",
  1011: "contact",
  1012: "contact",
  1016: "captcha",
  1017: "captcha",
  1018: "nickname",
  1019: "contact",
  1021: "invitation",
  1025: "age",
  1028: "contact",
};

export function fieldOfCode(code: number): string | undefined {
  return FIELD_OF_CODE[code];
}

/** Shows a failed call where it belongs: beside its field, or for the whole form. */
export function useRefusal<T extends FieldValues>(form: UseFormReturn<T>): (error: unknown) => void {
  const { t } = useTranslation("identity");
  return (error) => {
    if (isApiError(error) && error.kind === "aborted") return;
    const refused = isApiError(error) && error.kind === "refused" && error.message !== "";
    const message = refused ? error.message : t("error.network");
    const field = isApiError(error) ? fieldOfCode(error.code) : undefined;
    if (field !== undefined && field in form.getValues()) {
      form.setError(field as Path<T>, { type: "server", message }, { shouldFocus: true });
    } else form.setError("root", { type: "server", message });
  };
}

/** The text of a field's error: the server's words as they are, the form's own rules in the player's language. */
export function useErrorText(): (
  error: FieldError | { type?: unknown; message?: string } | undefined,
) => string | undefined {
  const { t } = useTranslation("identity");
  return (error) => {
    if (!error?.message) return undefined;
    return error.type === "server" ? error.message : t(error.message as "error.required");
  };
}
