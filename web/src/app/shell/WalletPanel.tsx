import { Banknote, Gift, History, Lock, Palette } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Wallet } from "@/api/schema";
import { dispatch, usePlayMode, usePlayModeIsFixed } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { type Amount, plus } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { GoldIcon, Money } from "@/ui/Money";
import { Progress } from "@/ui/Progress";

/** Cash, bonus with its wagering, gold, what is on hold; and which kind of money the games use. */
export default function WalletPanel({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { t } = useTranslation();
  const playMode = usePlayMode();
  const isFixed = usePlayModeIsFixed();
  const site = useSite();
  const social = site.moneyMode === "social";
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const held = plus(wallet.frozen_money, wallet.frozen_coin);

  function go(name: "deposit" | "withdraw" | "transactions" | "goldShop") {
    onClose();
    openDialog(name, {});
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t("wallet")}
      tabIndex={-1}
      className="absolute top-[calc(100%+.5rem)] left-1/2 z-40 w-[min(21rem,calc(100vw-1.5rem))] -translate-x-1/2 animate-[appear_.15s_ease-out] rounded-lg bg-raised p-4 shadow-[0_24px_64px_-8px_var(--shade),inset_0_1px_0_#ffffff14] outline-none"
    >
      {!social && (
        <fieldset aria-label={t("play_with")} className="mb-4 grid grid-cols-2 gap-1 rounded-md bg-page p-1">
          {([1, 0] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={playMode === kind}
              disabled={isFixed && playMode !== kind}
              onClick={() => !isFixed && dispatch({ type: "playMode", playMode: kind })}
              className={cx(
                "press flex h-11 items-center justify-center gap-2 rounded-sm font-semibold",
                playMode === kind ? "bg-active text-ink-1" : "text-ink-2 hover:text-ink-1 disabled:opacity-40",
              )}
            >
              {kind === 1 ? <Banknote aria-hidden className="size-4.5 text-win" /> : <GoldIcon className="size-4.5" />}
              {kind === 1 ? t("money") : t("gold")}
            </button>
          ))}
        </fieldset>
      )}
      <dl className="grid gap-3">
        {!social && <Line icon={<Banknote className="text-win" />} name={t("cash")} amount={wallet.money} />}
        {!social && <Line icon={<Gift className="text-brand-400" />} name={t("bonus")} amount={wallet.coin} />}
        {!social && wallet.taskTarget > 0 && (
          <div className="-mt-1 pl-9">
            <dt className="sr-only">{t("wagering")}</dt>
            <dd>
              <button
                type="button"
                onClick={() => openDialog("bonusTasks", {})}
                className="press block w-full rounded-sm py-1 text-left"
              >
                <Progress label={t("wagering")} value={wallet.taskCur} max={wallet.taskTarget} tone="gold" />
                <span className="mt-1.5 flex justify-between text-xs text-ink-2">
                  <span>{t("wagering")}</span>
                  <span className="flex gap-1">
                    <Money amount={wallet.taskCur} compact /> / <Money amount={wallet.taskTarget} compact />
                  </span>
                </span>
              </button>
            </dd>
          </div>
        )}
        {!social && held > 0 && <Line icon={<Lock className="text-ink-3" />} name={t("on_hold")} amount={held} />}
        <div className="flex items-center gap-3">
          <dt className="flex flex-1 items-center gap-3 text-ink-2">
            <GoldIcon className="size-6 shrink-0" />
            {t("gold")}
          </dt>
          <dd className="font-semibold">
            <Money amount={wallet.gold} kind="gold" className="[&>svg]:hidden" />
          </dd>
        </div>
      </dl>
      <Button
        variant="ghost"
        full
        className="mt-2"
        icon={<Palette aria-hidden className="size-4.5" />}
        onClick={() => go("goldShop")}
      >
        {t("gold_shop")}
      </Button>
      {!social && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          <Button onClick={() => go("deposit")}>{t("deposit")}</Button>
          <Button variant="secondary" onClick={() => go("withdraw")}>
            {t("withdraw")}
          </Button>
          <Button
            variant="ghost"
            className="col-span-full"
            icon={<History aria-hidden className="size-4.5" />}
            onClick={() => go("transactions")}
          >
            {t("money_history")}
          </Button>
        </div>
      )}
      {site.sandbox && <p className="mt-3 text-center text-xs text-ink-3">{t("test_money")}</p>}
    </div>
  );
}

function Line({ icon, name, amount }: { icon: React.ReactNode; name: string; amount: Amount }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex flex-1 items-center gap-3 text-ink-2">
        <span aria-hidden className="grid size-6 shrink-0 place-items-center [&_svg]:size-5">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="font-semibold">
        <Money amount={amount} animate />
      </dd>
    </div>
  );
}
