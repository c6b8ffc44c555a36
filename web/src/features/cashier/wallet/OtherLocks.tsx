import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Wallet } from "@/api/schema";
import { plus } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { HeldGames } from "../withdrawals/HeldGames";
import { withdrawInfoQuery } from "../withdrawals/requests";

/** What holds money back beside wagering tasks: open rounds, a withdrawal under way and a debt, each with its rule. */
export function OtherLocks({ wallet }: { wallet: Pick<Wallet, "frozen_money" | "debt"> }) {
  const { t } = useTranslation("wallet");
  const held = useQuery({ ...withdrawInfoQuery, staleTime: 0 }).data?.frozen_games ?? [];
  if (held.length === 0 && wallet.frozen_money === 0 && wallet.debt === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-1 gap-2">
      {held.length > 0 && (
        <Lock
          title={t("tasks.rounds")}
          rule={t("tasks.roundsRule")}
          amount={<Money amount={plus(...held.map((row) => row.amount))} />}
        >
          <HeldGames games={held} className="mt-3" />
        </Lock>
      )}
      {wallet.frozen_money > 0 && (
        <Lock title={t("tasks.frozen")} rule={t("tasks.frozenRule")} amount={<Money amount={wallet.frozen_money} />} />
      )}
      {wallet.debt > 0 && (
        <Lock title={t("tasks.debt")} rule={t("tasks.debtRule")} amount={<Money amount={wallet.debt} />} />
      )}
    </ul>
  );
}

interface LockProps {
  title: string;
  rule: string;
  amount: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

function Lock({ title, rule, amount, children }: LockProps) {
  return (
    <li className="rounded-md bg-raised px-4 py-3.5">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <span>{title}</span>
        {amount}
      </p>
      <p className="mt-1 text-sm text-ink-2">{rule}</p>
      {children}
    </li>
  );
}
