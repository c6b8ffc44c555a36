import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { AgentStatementRow } from "@/api/schema";
import { plus } from "@/lib/amount";
import { serverNow } from "@/lib/api/call";
import { formatRate } from "@/lib/format/money";
import { formatDay } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { Badge } from "@/ui/Chip";
import { type Column, DataTable } from "@/ui/DataTable";
import { Field } from "@/ui/Field";
import { Money, useMoneyStyle } from "@/ui/Money";
import { EmptyState } from "@/ui/States";
import { siteDay } from "../siteTime";
import { Waits } from "../Waits";
import { csvOf, saveFile } from "./csv";

/** What each level earned on each day between two days of the site, and the same as a file. */
export function Statement() {
  const { t } = useTranslation("agents");
  const today = siteDay(serverNow());
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const { unit } = useMoneyStyle();
  const isRange = from !== "" && to !== "" && from <= to;
  const statement = useQuery({
    ...read("GET /api/proxy/statement", { from, to }, true),
    enabled: isRange,
    staleTime: 0,
  });
  const rows = (isRange && statement.data?.list) || [];
  return (
    <section aria-labelledby="statement">
      <h2 id="statement" className="mb-3 text-lg font-bold">
        {t("statement")}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          type="date"
          label={t("from")}
          value={from}
          max={to || today}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field type="date" label={t("to")} value={to} max={today} onChange={(event) => setTo(event.target.value)} />
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-4.5" />}
          disabled={rows.length === 0}
          onClick={() => saveFile(`commission-${from}-${to}.csv`, csvOf(rows, unit))}
        >
          CSV
        </Button>
      </div>
      <div className="mt-3 rounded-lg bg-panel p-2">
        <Waits query={statement} failed={t("failed")} />
        {!isRange && <EmptyState drawing="clock" title={t("range_wrong")} />}
        {statement.data && isRange && rows.length === 0 && (
          <EmptyState drawing="clock" title={t("statement_none")} text={t("statement_none_text")} />
        )}
        {rows.length > 0 && <Rows rows={rows} />}
      </div>
    </section>
  );
}

function Rows({ rows }: { rows: AgentStatementRow[] }) {
  const { t } = useTranslation("agents");
  const columns: Column<AgentStatementRow>[] = [
    { key: "day", label: t("day"), cell: (row) => <DayAndLevel row={row} /> },
    { key: "players", label: t("players"), align: "right", wide: true, cell: ({ players }) => players },
    {
      key: "turnover",
      label: t("turnover"),
      align: "right",
      wide: true,
      cell: ({ turnover }) => <Money amount={turnover} />,
    },
    { key: "base", label: t("base"), align: "right", wide: true, cell: (row) => <Base row={row} /> },
    {
      key: "rate",
      label: t("rate"),
      align: "right",
      wide: true,
      cell: ({ rate }) => formatRate(rate, currentTag()),
    },
    { key: "commission", label: t("commission"), align: "right", cell: (row) => <Came row={row} /> },
  ];
  return (
    <DataTable
      label={t("statement")}
      columns={columns}
      rows={rows}
      rowKey={({ day, level, held }) => `${day}:${level}:${held > 0}`}
    />
  );
}

function DayAndLevel({ row: { day, level } }: { row: AgentStatementRow }) {
  const { t } = useTranslation("agents");
  return (
    <span className="block py-2 whitespace-nowrap">
      <span className="block">{formatDay(new Date(`${day}T00:00`).getTime(), currentTag())}</span>
      <span className="block text-xs text-ink-3">{t("level_short", { level })}</span>
    </span>
  );
}

/** What the level earned, and how far its payment is. */
function Came({ row }: { row: AgentStatementRow }) {
  return (
    <span className="flex flex-col items-end gap-1 py-2">
      <Money amount={plus(row.commission, row.held)} className="font-bold" />
      <State row={row} />
    </span>
  );
}

/** What the rate is taken of. */
function Base({ row }: { row: AgentStatementRow }) {
  return <Money amount={row.plan === "ggr" ? row.ggr : row.theo} />;
}

function State({ row: { held, is_approved } }: { row: AgentStatementRow }) {
  const { t } = useTranslation("agents");
  if (held > 0) return <Badge tone="gold">{t("state_held")}</Badge>;
  return (
    <Badge tone={is_approved === 1 ? "win" : "neutral"}>
      {t(is_approved === 1 ? "state_approved" : "state_waits")}
    </Badge>
  );
}
