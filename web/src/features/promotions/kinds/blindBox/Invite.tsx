import { useQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import type { BoxInvited } from "@/api/schema";
import { useSite } from "@/domain/site";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { shareLink } from "@/lib/shareLink";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import type { UnionKey } from "./useBoxes";

interface InviteProps {
  unionKey: UnionKey;
  /** The path of the lobby that friends come by. */
  url: string;
}

/** The link that friends come by, and who brought boxes in this round. */
export function Invite({ unionKey, url }: InviteProps) {
  const { t } = useTranslation("promotions");
  const { title } = useSite();
  const whole = new URL(url, window.location.origin).href;

  async function share(): Promise<void> {
    if ((await shareLink(title, whole)) === "copied") toast.success(t("gold_copied"));
  }
  return (
    <section aria-labelledby="box-invite" className="mt-6">
      <h2 id="box-invite" className="text-lg font-bold">
        {t("box_invite")}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">{t("box_invite_text")}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 truncate rounded-sm bg-raised px-3 py-3 text-sm">{whole}</code>
        <Button onClick={() => void share()}>{t("box_share")}</Button>
      </div>
      <Joined unionKey={unionKey} />
    </section>
  );
}

function Joined({ unionKey }: { unionKey: UnionKey }) {
  const { t } = useTranslation("promotions");
  const query = useQuery({
    ...read("GET /api/blind_box_wheel_invite_list", { union_key: unionKey }, true),
    staleTime: 0,
  });
  if (query.data) {
    const { list } = query.data;
    if (list.length === 0) return <p className="mt-3 text-sm text-ink-2">{t("box_invited_none")}</p>;
    return (
      <ul className="mt-3 grid grid-cols-1 gap-2" aria-label={t("box_invited")}>
        {list.map((each) => (
          <InvitedRow key={`${each.time}:${each.nickname}`} invited={each} />
        ))}
      </ul>
    );
  }
  if (query.isError) {
    return <ErrorState title={t("failed")} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return (
    <Loading className="mt-3">
      <Skeleton className="h-12" />
    </Loading>
  );
}

function InvitedRow({ invited: { nickname, level, time } }: { invited: BoxInvited }) {
  const { t } = useTranslation("promotions");
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-sm bg-raised px-3 py-1.5">
      <UserRoundPlus aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-semibold">{level === 0 ? t("box_invited_self") : nickname}</span>
        <span className="block text-xs text-ink-3">{formatTime(time, currentTag())}</span>
      </span>
      <span className="text-sm text-ink-2">{t(level === 2 ? "box_invited_second" : "box_invited_box")}</span>
    </li>
  );
}
