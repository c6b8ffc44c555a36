import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentLevel, AgentMember } from "@/api/schema";
import { call } from "@/lib/api/call";
import { formatRate } from "@/lib/format/money";
import { formatDay } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Avatar } from "@/ui/Avatar";
import { Money } from "@/ui/Money";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import sheet from "./team.module.css";

/** The players below, level by level, with what each played this month. */
export function Team({ levels }: { levels: readonly AgentLevel[] }) {
  const { t } = useTranslation("agents");
  const [level, setLevel] = useState("1");
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="mb-3 text-lg font-bold">
        {t("team")}
      </h2>
      <Tabs
        label={t("team")}
        value={level}
        onChange={setLevel}
        className={sheet.levels}
        full
        items={levels.map((each) => ({
          value: `${each.level}`,
          label: t("level", { level: each.level, count: each.players }),
        }))}
      >
        <p className="mb-3 text-sm text-ink-2">
          {t("level_rate", { rate: formatRate(levels[Number(level) - 1]?.rate ?? 0, currentTag()) })}
        </p>
        <Members key={level} level={level} />
      </Tabs>
    </section>
  );
}

function useMembers(level: string) {
  const query = useInfiniteQuery({
    queryKey: ["GET /api/proxy/children", level],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/proxy/children", { level: Number(level), last_id: pageParam }, { signal, quiet: true }),
    initialPageParam: "",
    getNextPageParam: (page) => page.last_id || undefined,
    meta: { own: true },
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.list) ?? [] };
}

function Members({ level }: { level: string }) {
  const { t } = useTranslation("agents");
  const paged = useMembers(level);
  const rows = paged.rows.map((member, at) => ({ member, at }));
  return (
    <PagedList
      paged={{ ...paged, rows }}
      rowKey={({ at }) => `${at}`}
      row={({ member }) => <Member member={member} />}
      placeholder={{ count: 3, className: "h-16" }}
      failed={t("failed")}
      empty={
        <div className="rounded-lg bg-panel">
          <EmptyState drawing="path" title={t("level_none")} />
        </div>
      }
      end={t("team_end")}
    />
  );
}

function Member({ member }: { member: AgentMember }) {
  const { t } = useTranslation("agents");
  const { nickname, uid, face_id, joined_at, turnover } = member;
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-md bg-panel px-3 py-2">
      <Avatar id={face_id} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 truncate font-semibold">{nickname || t("hidden_player")}</span>
          {uid && <span className="text-xs text-ink-3">{uid}</span>}
        </span>
        <span className="block text-xs text-ink-3">{t("joined", { day: formatDay(joined_at, currentTag()) })}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-xs text-ink-3">
        <Money amount={turnover} className="text-sm font-bold text-ink-1" />
        {t("turnover_month")}
      </span>
    </li>
  );
}
