import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { WithdrawAccount, WithdrawMethod } from "@/api/schema";
import { useSite } from "@/domain/site";
import { maskCpf, maskIfsc } from "@/domain/validation/document";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormError } from "@/ui/FormError";
import { Select } from "@/ui/Select";
import { type AccountField, accountOf, accountSchema, type AccountForm as Form, shownAccount } from "./accountSchema";
import { withdrawInfoQuery } from "./requests";

interface AccountFormProps {
  method: WithdrawMethod;
  banks: { code: string; name: string }[];
  /** The account of this kind that is bound already, partly hidden. */
  bound: WithdrawAccount | null;
  onSaved: () => void;
}

/** Which field a refusal is about. */
const FIELD_OF_CODE: Record<number, AccountField> = {
  1001: "phone",
  1002: "email",
  3108: "cpf",
  3109: "ifscCode",
  3110: "name",
  3121: "name",
};

/** What is typed while it is typed: masks put in what a player would have to. */
const MASKS: Partial<Record<AccountField, (typed: string) => string>> = { cpf: maskCpf, ifscCode: maskIfsc };

const INPUT: Partial<Record<AccountField, { inputMode?: "numeric" | "tel" | "email"; autoComplete?: string }>> = {
  cpf: { inputMode: "numeric", autoComplete: "off" },
  phone: { inputMode: "tel", autoComplete: "tel" },
  name: { autoComplete: "name" },
  email: { inputMode: "email", autoComplete: "email" },
};

const PLACEHOLDER: Partial<Record<AccountField, string>> = {
  cpf: "000.000.000-00",
  ifscCode: "SBIN0001234",
  upi: "name@bank",
};

export function AccountForm({ method, banks, bound, onSaved }: AccountFormProps) {
  const { t } = useTranslation("wallet");
  const area = useSite((site) => site.phoneArea);
  const shown = shownAccount(bound);
  const form = useForm<Form>({
    defaultValues: shown,
    resolver: zodResolver(accountSchema(method.fields, area, shown)),
  });
  const { errors, isSubmitting } = form.formState;

  function errorOf(field: AccountField): string | undefined {
    const error = errors[field];
    if (!error?.message) return undefined;
    return error.type === "server" ? error.message : t(error.message as "account.error.cpf");
  }

  function refused(error: unknown) {
    const known = isApiError(error) && error.kind === "refused" && error.message !== "";
    const message = known ? error.message : t("networkError");
    const field = isApiError(error) ? fieldOf(error.code) : undefined;
    if (field) form.setError(field, { type: "server", message }, { shouldFocus: true });
    else form.setError("root", { type: "server", message });
  }

  function fieldOf(code: number): AccountField | undefined {
    if (code === 3113) return method.fields.find((field) => field === "account" || field === "upi");
    const field = FIELD_OF_CODE[code];
    return field && method.fields.includes(field) ? field : undefined;
  }

  const save = form.handleSubmit(async (typed) => {
    const account = { account_type: method.account_type, ...accountOf(typed, method.fields, area) };
    try {
      if (bound) await call("PUT /api/withdraw/account", account, { quiet: true });
      else await call("POST /api/withdraw/addAccount", account, { quiet: true });
      await queryClient.invalidateQueries({ queryKey: withdrawInfoQuery.queryKey });
      toast.success(t("account.saved"));
      onSaved();
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-4">
      {method.fields.map((field) =>
        field === "bank_code" ? (
          <BankChoice
            key={field}
            banks={banks}
            value={form.watch("bank_code")}
            onChange={(code) => form.setValue("bank_code", code, { shouldValidate: form.formState.isSubmitted })}
            error={errorOf(field)}
          />
        ) : (
          <Field
            key={field}
            label={t(`account.${field}`)}
            placeholder={PLACEHOLDER[field]}
            prefix={field === "phone" && !bound ? <span className="tnum">{area}</span> : undefined}
            autoComplete="off"
            {...INPUT[field]}
            spellCheck={false}
            {...form.register(field, {
              onChange: (event: { target: { value: string } }) => {
                const mask = MASKS[field];
                if (!mask || event.target.value.includes("*")) return;
                // The form takes a check of what was typed for out of date once the mask has changed it.
                form.setValue(field, mask(event.target.value), { shouldValidate: form.formState.isSubmitted });
              },
            })}
            error={errorOf(field)}
            hint={field === "ifscCode" ? bankOf(form.watch("ifscCode"), banks) : undefined}
          />
        ),
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" full loading={isSubmitting}>
        {t("account.save")}
      </Button>
    </form>
  );
}

/** The bank that a branch code belongs to, where the site's list has it: its first four letters are the bank's. */
function bankOf(branch: string, banks: { code: string; name: string }[]): string | undefined {
  return banks.find(({ code }) => branch.startsWith(code))?.name;
}

interface BankChoiceProps {
  banks: { code: string; name: string }[];
  value: string;
  onChange: (code: string) => void;
  error?: string;
}

function BankChoice({ banks, value, onChange, error }: BankChoiceProps) {
  const { t } = useTranslation("wallet");
  const options = [
    { value: "", label: t("account.bankChoose") },
    ...banks.map((bank) => ({ value: bank.code, label: bank.name, text: bank.name })),
  ];
  return <Select label={t("account.bank")} value={value} options={options} onChange={onChange} error={error} />;
}
