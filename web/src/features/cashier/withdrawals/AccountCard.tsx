import { Landmark, Plus } from "lucide-react";
import type { WithdrawAccount, WithdrawInfo, WithdrawMethod } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { FieldProblem } from "@/ui/FormError";
import { methodName } from "../methodName";

interface AccountCardProps {
  info: WithdrawInfo;
  methods: WithdrawMethod[];
  /** The player went on without an account. */
  missing: boolean;
}

/** Where the money goes: the bound account, partly hidden, or the way to add one. */
export function AccountCard({ info, methods, missing }: AccountCardProps) {
  const { t } = useTranslation("wallet");
  const { account } = info;
  const editable = account === null || info.withdraw_account_edit === 1;
  const method = methods.find((way) => way.account_type === account?.account_type);
  const open = () => openDialog("withdrawAccount", {});
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium text-ink-2">{t("withdraw.to")}</p>
      <button
        type="button"
        disabled={!editable}
        onClick={open}
        className={cx(
          "flex min-h-16 w-full items-center gap-3 rounded-md bg-raised px-3 py-2 text-left ring-1 ring-inset",
          missing ? "ring-loss" : "ring-transparent",
          editable && "press hover:bg-active",
        )}
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active text-brand-400">
          {account ? <Landmark aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            {account ? methodName(method?.name ?? account.name) : t("withdraw.addAccount")}
          </span>
          <span className="block text-sm text-ink-2" translate={account ? "no" : undefined}>
            {account ? accountLine(account) : t("withdraw.addAccountText")}
          </span>
        </span>
        {account && editable && (
          <span className="shrink-0 text-sm font-semibold text-brand-400">{t("withdraw.change")}</span>
        )}
      </button>
      <FieldProblem className="mt-1.5">{missing && t("withdraw.addAccount")}</FieldProblem>
      {info.cools_until > 0 && (
        <p className="mt-1.5 text-sm text-gold">
          {t("withdraw.cooling", { time: formatTime(info.cools_until, currentTag()) })}
        </p>
      )}
      {info.cools_until === 0 && info.code_needed === 1 && (
        <p className="mt-1.5 text-sm text-ink-3">{t("withdraw.firstUse")}</p>
      )}
      {!editable && <p className="mt-1.5 text-sm text-ink-3">{t("withdraw.changeBlocked")}</p>}
    </div>
  );
}

/** The account in one line, as the server masked it: its number or address, and the holder. */
export function accountLine(account: WithdrawAccount): string {
  const number = account.upi || account.account || account.cpf || account.phone;
  return [number, account.ifscCode || account.bank_code, account.name].filter(Boolean).join(" · ");
}
