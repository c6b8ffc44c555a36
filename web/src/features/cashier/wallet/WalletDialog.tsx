import { useQuery } from "@tanstack/react-query";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Banknote,
  ChevronRight,
  FlaskConical,
  Gift,
  History,
  Palette,
  ReceiptText,
} from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { PlayMode, Wallet } from "@/api/schema";
import { dispatch, usePlayMode, usePlayModeIsFixed } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { totalMoney, useWallet } from "@/domain/wallet";
import { type DialogComponentProps, openDialog, switchDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { BigMoney } from "@/ui/BigMoney";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { ListRow } from "@/ui/ListRow";
import { GoldIcon, Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { TextButton } from "@/ui/TextButton";
import { DebtNote } from "./DebtNote";
import { cashierConfigQuery } from "./requests";

export function WalletDialog({ tab, close }: DialogComponentProps<"wallet">) {
  const { t } = useTranslation("wallet");
  const { t: common } = useTranslation();
  const social = useSite((site) => site.moneyMode === "social");
  const { data, isPending, isError, refetch, isRefetching } = useWallet();
  useEffect(() => {
    if (tab === "deposit") switchDialog("deposit", {});
    else if (tab === "withdraw") switchDialog("withdraw", {});
    else if (tab === "tasks") switchDialog("bonusTasks", {});
  }, [tab]);
  return (
    <Dialog title={t("wallet.title")} onClose={close}>
      {isPending && <WalletSkeleton />}
      {isError && !data && (
        <ErrorState title={t("wallet.failed")} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data && (
        <div className="space-y-4">
          <Balance wallet={data} social={social} />
          {social && <p className="rounded-md bg-raised px-4 py-3 text-sm text-ink-2">{t("wallet.social")}</p>}
          <DebtNote debt={data.debt} />
          <Buckets wallet={data} social={social} />
          <div className="grid grid-cols-1 gap-2">
            {!social && (
              <ListRow
                icon={<History aria-hidden />}
                title={t("wallet.history")}
                end={<ChevronRight aria-hidden className="size-5" />}
                onClick={() => openDialog("transactions", {})}
              />
            )}
            <ListRow
              icon={<ReceiptText aria-hidden />}
              title={t("wallet.bets")}
              end={<ChevronRight aria-hidden className="size-5" />}
              onClick={() => openDialog("betsHistory", {})}
            />
            <ListRow
              icon={<Palette aria-hidden />}
              title={common("gold_shop")}
              end={<ChevronRight aria-hidden className="size-5" />}
              onClick={() => openDialog("goldShop", {})}
            />
          </div>
          <TestMoneyNote />
        </div>
      )}
    </Dialog>
  );
}

function Balance({ wallet, social }: { wallet: Wallet; social: boolean }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const playMode = usePlayMode();
  const isFixed = usePlayModeIsFixed();
  const gold = social || playMode === 0;
  const types: { value: "1" | "0"; label: string }[] = [
    { value: "1", label: t("wallet.capital") },
    { value: "0", label: t("wallet.gold") },
  ];
  return (
    <section className="rounded-lg bg-linear-to-br from-raised to-active p-4">
      <p className="text-sm text-ink-2">{gold ? t("wallet.gold") : t("wallet.total")}</p>
      <p className="mt-0.5">
        <BigMoney amount={gold ? wallet.gold : totalMoney(wallet)} kind={gold ? "gold" : "money"} animate />
      </p>
      {wallet.frozen_money > 0 && (
        <p className="mt-1 text-sm text-ink-2">{t("wallet.frozen", { amount: moneyText(wallet.frozen_money) })}</p>
      )}
      {!social && (
        <>
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Button
              size="lg"
              icon={<ArrowDownToLine aria-hidden className="size-5" />}
              onClick={() => openDialog("deposit", {})}
            >
              {t("wallet.deposit")}
            </Button>
            <Button
              size="lg"
              variant="secondary"
              className="bg-panel"
              icon={<ArrowUpFromLine aria-hidden className="size-5" />}
              onClick={() => openDialog("withdraw", {})}
            >
              {t("wallet.withdraw")}
            </Button>
          </div>
          {!isFixed && (
            <div className="mt-4 flex items-center justify-between gap-3">
              <span className="shrink-0 text-sm text-ink-2">{t("wallet.playWith")}</span>
              <Tabs
                label={t("wallet.playWith")}
                value={playMode === 0 ? "0" : "1"}
                items={types}
                onChange={(value) => dispatch({ type: "playMode", playMode: Number(value) as PlayMode })}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Buckets({ wallet, social }: { wallet: Wallet; social: boolean }) {
  const { t } = useTranslation("wallet");
  return (
    <ul className="grid grid-cols-1 gap-2">
      {!social && (
        <>
          <Bucket
            icon={<Banknote aria-hidden className="size-5 text-win" />}
            name={t("wallet.cash")}
            text={t("wallet.cashText")}
            amount={<Money amount={wallet.money} />}
          />
          <Bucket
            icon={<Gift aria-hidden className="size-5 text-brand-400" />}
            name={t("wallet.bonus")}
            text={t("wallet.bonusText")}
            amount={<Money amount={wallet.coin} />}
          >
            {wallet.taskTarget > 0 && <ActiveTask wallet={wallet} />}
          </Bucket>
        </>
      )}
      <Bucket
        icon={<GoldIcon className="size-5" />}
        name={t("wallet.gold")}
        text={t("wallet.goldText")}
        amount={<Money amount={wallet.gold} kind="gold" />}
      />
    </ul>
  );
}

interface BucketProps {
  icon: ReactNode;
  name: string;
  text: string;
  amount: ReactNode;
  children?: ReactNode;
}

function Bucket({ icon, name, text, amount, children }: BucketProps) {
  return (
    <li className="rounded-md bg-raised px-3 py-3">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active">{icon}</span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-medium">{name}</span>
            <span className="font-bold">{amount}</span>
          </p>
          <p className="text-xs text-ink-3">{text}</p>
        </div>
      </div>
      {children}
    </li>
  );
}

function ActiveTask({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const config = useQuery(cashierConfigQuery);
  const progress = t("tasks.progress", { cur: moneyText(wallet.taskCur), target: moneyText(wallet.taskTarget) });
  return (
    <div className="mt-3 border-t border-active pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-2">
        <span>{progress}</span>
        <span className="font-semibold text-ink-1">{t("tasks.releases", { amount: moneyText(wallet.taskBonus) })}</span>
      </div>
      <Progress className="mt-2" label={progress} value={wallet.taskCur} max={wallet.taskTarget} tone="gold" />
      {config.data?.show_task === 1 && (
        <TextButton className="-mb-2" onClick={() => openDialog("bonusTasks", {})}>
          {t("wallet.tasksAll")}
          <ChevronRight aria-hidden className="size-4" />
        </TextButton>
      )}
    </div>
  );
}

/** Said wherever money is shown on a site that runs on test money. */
function TestMoneyNote() {
  const { t } = useTranslation("wallet");
  const sandbox = useSite((site) => site.sandbox);
  if (!sandbox) return null;
  return (
    <p className="flex items-start gap-2 text-xs text-ink-3">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      {t("wallet.sandbox")}
    </p>
  );
}

function WalletSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3">
      <Skeleton className="h-56 rounded-lg" />
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-16" />
      ))}
    </Loading>
  );
}
