import { useQuery } from "@tanstack/react-query";
import {
  ChartNoAxesColumn,
  ChevronRight,
  LogOut,
  Mail,
  Pencil,
  Phone,
  ReceiptText,
  SquareAsterisk,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Profile, UserInfo } from "@/api/schema";
import { signOut } from "@/domain/session/actions";
import { confirm, type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button, IconButton } from "@/ui/Button";
import { Badge } from "@/ui/Chip";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/Dialog";
import { ListRow } from "@/ui/ListRow";
import { Money } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { HideBets } from "./HideBets";
import { MailCopies } from "./MailCopies";
import { PushToggle } from "./notifications/PushToggle";
import { OwnAvatar } from "./OwnAvatar";
import { SessionList } from "./SessionList";

export function ProfileDialog({ close }: DialogComponentProps<"profile">) {
  const { t } = useTranslation("identity");
  const { data, isPending, isError, refetch, isRefetching } = useQuery(read("GET /api/user/profile", {}, true));

  async function logOut(user: UserInfo) {
    const text = user.is_guest ? t("profile.logoutGuest") : t("profile.logoutSure");
    if (await confirm({ title: t("profile.logout"), text, confirmLabel: t("profile.logout"), danger: true })) {
      close();
      await signOut();
    }
  }

  return (
    <Dialog title={t("profile.title")} onClose={close}>
      {isPending && <ProfileSkeleton />}
      {isError && !data && (
        <ErrorState title={t("profile.failed")} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data && (
        <div className="space-y-6">
          <Head user={data.user} />
          <div className="grid grid-cols-2 gap-3">
            <Button
              variant="secondary"
              icon={<Wallet aria-hidden className="size-4.5" />}
              onClick={() => openDialog("wallet", {})}
            >
              {t("profile.wallet")}
            </Button>
            <Button
              variant="secondary"
              icon={<ReceiptText aria-hidden className="size-4.5" />}
              onClick={() => openDialog("betsHistory", {})}
            >
              {t("profile.bets")}
            </Button>
          </div>
          <Account user={data.user} />
          <Stats stats={data.stats} />
          <HideBets />
          <PushToggle />
          <MailCopies />
          <SessionList sessions={data.sessions} />
          <Button
            variant="danger"
            full
            icon={<LogOut aria-hidden className="size-4.5" />}
            onClick={() => void logOut(data.user)}
          >
            {t("profile.logout")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Head({ user }: { user: UserInfo }) {
  const { t } = useTranslation("identity");
  return (
    <div className="flex items-center gap-4 rounded-lg bg-raised p-4">
      <button
        type="button"
        aria-label={t("profile.changeAvatar")}
        title={t("profile.changeAvatar")}
        onClick={() => openDialog("avatar", {})}
        className="press relative shrink-0 rounded-full"
      >
        <OwnAvatar size={76} />
        <span
          aria-hidden
          className="absolute right-0 bottom-0 grid size-7 place-items-center rounded-full bg-brand-600 text-on-brand ring-4 ring-raised"
        >
          <Pencil className="size-3.5" />
        </span>
      </button>
      <div className="min-w-0 flex-1">
        <div className="flex items-center">
          <p className="min-w-0 truncate text-lg font-bold">{user.nick_name || user.name}</p>
          <IconButton label={t("profile.changeName")} onClick={() => openDialog("nickname", {})}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={() => openDialog("vip", {})}
            className="press relative rounded-full before:absolute before:-inset-2.5 hover:brightness-105"
          >
            <Badge tone="gold">
              {t("profile.vip", { level: user.vip_level })}
              <ChevronRight aria-hidden />
            </Badge>
          </button>
          {user.is_guest && <Badge>{t("profile.guest")}</Badge>}
          <CopyButton text={String(user.uid)} label={t("profile.id", { uid: user.uid })} className="tnum" />
        </div>
        <p className="mt-2 text-xs text-ink-3">
          {t("profile.since", { date: formatTime(user.create_time, currentTag()) })}
        </p>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

function Account({ user }: { user: UserInfo }) {
  const { t } = useTranslation("identity");
  const hint = (label: string) => <span className="text-sm font-semibold text-brand-400">{label}</span>;
  return (
    <Section title={t("profile.account")}>
      <div className="grid grid-cols-1 gap-2">
        <ListRow
          icon={<Phone aria-hidden />}
          title={t("profile.phone")}
          text={user.mobile || t("profile.notBound")}
          end={user.mobile ? undefined : hint(t("profile.bind"))}
          onClick={user.mobile ? undefined : () => openDialog("bindPhone", {})}
        />
        <ListRow
          icon={<Mail aria-hidden />}
          title={t("profile.email")}
          text={user.email || t("profile.notBound")}
          end={user.email ? undefined : hint(t("profile.bind"))}
          onClick={user.email ? undefined : () => openDialog("bindEmail", {})}
        />
        <ListRow
          icon={<SquareAsterisk aria-hidden />}
          title={t("profile.password")}
          text={user.has_password ? t("profile.isSet") : t("profile.notSet")}
          end={hint(user.has_password ? t("profile.change") : t("profile.set"))}
          onClick={() => openDialog("password", {})}
        />
      </div>
    </Section>
  );
}

function Stats({ stats }: { stats: Profile["stats"] }) {
  const { t } = useTranslation("identity");
  const items: [string, ReactNode][] = [
    [t("profile.rounds"), stats.rounds.toLocaleString(currentTag())],
    [t("profile.wagered"), <Money key="wagered" amount={stats.wagered} compact />],
    [t("profile.paidOut"), <Money key="paid" amount={stats.paid_out} compact />],
    [t("profile.biggestWin"), <Money key="biggest" amount={stats.biggest_win} compact />],
  ];
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-2 text-sm font-semibold text-ink-2">
        <ChartNoAxesColumn aria-hidden className="size-4" />
        {t("profile.stats")}
      </h3>
      <dl className="grid grid-cols-2 gap-2">
        {items.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse rounded-md bg-raised px-4 py-3">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="tnum truncate text-base font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ProfileSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3">
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-11" />
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-14" />
      ))}
      <Skeleton className="h-32" />
    </Loading>
  );
}
