import { useInfiniteQuery } from "@tanstack/react-query";
import type { InviteRecordRow } from "@/api/schema";
import { call } from "@/lib/api/call";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { Awards } from "../Awards";

const LIMIT = 10;

function useRecord() {
  const query = useInfiniteQuery({
    queryKey: ["GET /api/actInvite/getInviteRewardRecord"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/actInvite/getInviteRewardRecord", { page: pageParam, limit: LIMIT }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (page, all) => (all.length * LIMIT < page.total ? all.length + 1 : undefined),
    meta: { own: true },
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.list) ?? [] };
}

/** What friends brought, newest first. */
export function InviteRecords() {
  const { t } = useTranslation("agents");
  const paged = useRecord();
  return (
    <section aria-labelledby="record">
      <h2 id="record" className="mb-3 text-lg font-bold">
        {t("record")}
      </h2>
      <PagedList
        paged={paged}
        rowKey={({ time, step, chest, uid }) => `${time}:${step}:${chest}:${uid}`}
        row={(row) => <Row row={row} />}
        placeholder={{ count: 3, className: "h-16" }}
        failed={t("record_failed")}
        empty={
          <div className="rounded-lg bg-panel">
            <EmptyState drawing="clock" title={t("record_none")} text={t("record_none_text")} />
          </div>
        }
        end={t("record_end")}
      />
    </section>
  );
}

function Row({ row: { nickname, uid, time, step, chest, award, state } }: { row: InviteRecordRow }) {
  const { t } = useTranslation("agents");
  const what = step === "chest" ? t("step_chest", { chest }) : t(`step_${step as "contact"}`);
  const isOfSeveral = step === "chest" || step === "target";
  const who = isOfSeveral ? "" : `${nickname || t("hidden_player")}${uid && ` (${uid})`} · `;
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-md bg-panel px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{what}</span>
        <span className="block truncate text-xs text-ink-3">
          {who}
          {formatTime(time, currentTag())}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Awards awards={[award]} />
        {state !== "paid" && (
          <Badge tone={state === "taken_back" ? "loss" : "gold"}>{t(`record_${state as "owed"}`)}</Badge>
        )}
      </span>
    </li>
  );
}
