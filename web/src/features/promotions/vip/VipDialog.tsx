import { useQuery } from "@tanstack/react-query";
import { minus } from "@/lib/amount";
import type { Reply } from "@/lib/api/call";
import type { DialogComponentProps } from "@/lib/dialogs";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { addressOf, navigate } from "@/lib/router";
import { cx } from "@/ui/cx";
import { Dialog } from "@/ui/Dialog";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { TextButton } from "@/ui/TextButton";
import { isWhole } from "../Awards";
import { useOffers } from "../requests";
import { Medal } from "./Medal";

type Panel = Reply<"POST /api/user/vip">;
type Level = Panel["vip_list"][number];
type Own = Panel["user_info"];

/** Cash for each level. */
const LEVEL_UP = 2002;

/** The VIP levels: what the next one needs, and what each brings. */
export function VipDialog({ close }: DialogComponentProps<"vip">) {
  const { t } = useTranslation("promotions");
  const panel = useQuery(read("POST /api/user/vip", {}, true));
  return (
    <Dialog title={t("vip_title")} size="lg" onClose={close}>
      {panel.isPending && (
        <Loading className="grid gap-3">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
      {panel.isError && !panel.data && (
        <ErrorState title={t("vip_failed")} onRetry={() => void panel.refetch()} retrying={panel.isFetching} />
      )}
      {panel.data && (
        <>
          <OwnLevel own={panel.data.user_info} last={panel.data.vip_list.length - 1} onClaim={close} />
          <ul className="mt-4 grid grid-cols-1 gap-2">
            {panel.data.vip_list.map((level) => (
              <LevelRow key={level.vip_level} level={level} own={panel.data.user_info.vip_level} />
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-2">{t("vip_stays")}</p>
        </>
      )}
    </Dialog>
  );
}

function OwnLevel({ own, last, onClaim }: { own: Own; last: number; onClaim: () => void }) {
  const { t } = useTranslation("promotions");
  const { vip_level: level } = own;
  const cash = useOffers().data?.list.find(({ activity }) => activity.activity_type === LEVEL_UP);
  const isReady = cash?.steps.some(({ state }) => state === "claimable") === true;
  return (
    <div className="rounded-lg bg-linear-135 from-[#1a0b3a] to-[#4b2a9a] p-4 text-white">
      <div className="flex items-center gap-4">
        <Medal level={level} isReached className="w-20" />
        <div className="min-w-0">
          <p className="truncate text-sm text-white/80">{own.name}</p>
          <p className="text-2xl font-extrabold">{t("vip_level", { level })}</p>
          {level >= last && <p className="text-sm text-white/90">{t("vip_last")}</p>}
        </div>
      </div>
      {level < last && (
        <div className="mt-3 grid gap-3">
          {own.vip_upgrade_required_deposits > 0 && (
            <Meter label={t("vip_deposits")} value={own.pay_total} target={own.vip_upgrade_required_deposits} />
          )}
          <Meter label={t("vip_stakes")} value={own.bet_total} target={own.vip_upgrade_required_betting} />
          {own.vip_upgrade_required_deposits > 0 && <p className="text-sm text-white/90">{t("vip_needs_both")}</p>}
        </div>
      )}
      {cash && (
        <TextButton
          className="mt-2 text-white underline"
          onClick={() => {
            onClaim();
            navigate(addressOf("/activity", { id: cash.activity.activity_id }));
          }}
        >
          {isReady ? t("vip_claim") : t("vip_bonus")}
        </TextButton>
      )}
    </div>
  );
}

function Meter({ label, value, target }: { label: string; value: Own["pay_total"]; target: Own["pay_total"] }) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const rest = value >= target ? null : minus(target, value);
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{label}</span>
        <span className="tnum font-semibold">
          {moneyText(value, { compact: true })} / {moneyText(target, { compact: true, digits: 0 })}
        </span>
      </p>
      <Progress label={label} value={value} max={target} tone={rest === null ? "win" : "gold"} />
      <p className="mt-1 text-xs text-white/80">
        {rest === null ? t("vip_done") : t("vip_rest", { rest: moneyText(rest) })}
      </p>
    </div>
  );
}

/** Basis points as a share. */
const share = (bp: number): string =>
  new Intl.NumberFormat(currentTag(), { style: "percent", maximumFractionDigits: 2 }).format(bp / 10_000);

/** One level: what it needs and what it brings. */
function LevelRow({ level, own }: { level: Level; own: number }) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const short = (amount: Level["level_up"]) => moneyText(amount, { compact: true, digits: 0 });
  const needs = [
    level.minimum_amount > 0 && t("vip_needs_deposits", { amount: short(level.minimum_amount) }),
    level.minimum_betting > 0 && t("vip_needs_stakes", { amount: short(level.minimum_betting) }),
  ].filter(Boolean);
  const brings = [
    level.level_up > 0 &&
      t("vip_brings_bonus", { amount: moneyText(level.level_up, { digits: isWhole(level.level_up) ? 0 : 2 }) }),
    level.cashback_rate > 0 && t("vip_brings_cashback", { rate: share(level.cashback_rate) }),
    level.rakeback_rate > 0 && t("vip_brings_rakeback", { rate: share(level.rakeback_rate) }),
  ].filter(Boolean);
  const isOwn = level.vip_level === own;
  return (
    <li
      aria-current={isOwn || undefined}
      className={cx("flex items-center gap-3 rounded-md bg-raised px-3 py-2", isOwn && "ring-2 ring-gold ring-inset")}
    >
      <Medal level={level.vip_level} isReached={level.vip_level <= own} className="w-11" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{t("vip_level", { level: level.vip_level })}</span>
          {brings.length > 0 && <span className="text-sm font-semibold text-gold">{brings.join(" · ")}</span>}
        </p>
        <p className="text-sm text-ink-2">
          {isOwn ? t("vip_yours") : needs.length > 0 ? needs.join(" · ") : t("vip_everyone")}
        </p>
      </div>
    </li>
  );
}
