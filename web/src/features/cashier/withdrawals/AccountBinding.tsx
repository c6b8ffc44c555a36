import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { RadioCard } from "@/ui/RadioCard";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { methodName } from "../methodName";
import { AccountForm } from "./AccountForm";
import { banksQuery, withdrawInfoQuery, withdrawMethodsQuery } from "./requests";

/** Chooses the kind of account, where the site has more than one, and asks for its fields. */
export function AccountBinding({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation("wallet");
  const methods = useQuery(withdrawMethodsQuery);
  const info = useQuery(withdrawInfoQuery);
  const banks = useQuery(banksQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  if ((methods.isError && !methods.data) || (info.isError && !info.data)) {
    const retry = () => void Promise.all([methods.refetch(), info.refetch()]);
    return <ErrorState title={t("withdraw.failed")} onRetry={retry} retrying={methods.isRefetching} />;
  }
  if (!methods.data || !info.data || banks.isPending) {
    return (
      <Loading className="grid gap-3 pt-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </Loading>
    );
  }
  const { account } = info.data;
  if (account && info.data.withdraw_account_edit !== 1) {
    return <EmptyState drawing="wallet" title={t("withdraw.changeBlocked")} />;
  }
  const list = methods.data.list;
  const accountType = chosen ?? account?.account_type ?? list[0]?.account_type;
  const method = list.find((way) => way.account_type === accountType) ?? list[0];
  if (!method) return <EmptyState drawing="wallet" title={t("withdraw.off")} />;
  return (
    <div className="space-y-4 pt-2">
      {list.length > 1 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("account.method")}</legend>
          <div className="grid grid-cols-2 gap-2">
            {list.map((way) => (
              <RadioCard
                key={way.id}
                name="account-type"
                checked={way === method}
                onSelect={() => setChosen(way.account_type)}
                className="items-center justify-center px-3 py-2 text-center text-sm font-semibold"
              >
                {methodName(way.name)}
              </RadioCard>
            ))}
          </div>
        </fieldset>
      )}
      <AccountForm
        key={method.id}
        method={method}
        banks={banks.data?.list ?? []}
        bound={account?.account_type === method.account_type ? account : null}
        onSaved={onSaved}
      />
    </div>
  );
}
