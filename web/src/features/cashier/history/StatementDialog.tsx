import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Statement, TransferLine } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { useSession } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { serverNow } from "@/lib/api/call";
import type { DialogComponentProps } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { DataTable } from "@/ui/DataTable";
import { Dialog } from "@/ui/Dialog";
import { Facts } from "@/ui/Facts";
import { Money } from "@/ui/Money";
import { Select } from "@/ui/Select";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { MovedAmount } from "./Movements";
import { codeText, wayText } from "./movement";
import { PrintButton } from "./ReceiptDialog";
import { statementQuery, yearLinesQuery } from "./requests";
import { statementCsv } from "./statementCsv";
import { sumsByCode } from "./statementSums";

/** A year of the player's money: balances before and after, what moved, what was played; to print or to keep as a file. */
export function StatementDialog({ close }: DialogComponentProps<"statement">) {
  const { t } = useTranslation("wallet");
  const years = useYears();
  const [year, setYear] = useState(years[0] ?? "");
  const statement = useQuery(statementQuery(Number(year)));
  const lines = useQuery(yearLinesQuery(Number(year)));
  const { data } = statement;
  const failed = (statement.isError && !data) || (lines.isError && !lines.data);
  function retry() {
    void statement.refetch();
    void lines.refetch();
  }
  return (
    <Dialog title={t("statement.title")} onClose={close} size="lg">
      <Select
        label={t("statement.year")}
        value={year}
        options={years.map((value) => ({ value, label: value }))}
        onChange={setYear}
      />
      <div className="mt-4">
        {failed && (
          <ErrorState
            title={t("statement.failed")}
            onRetry={retry}
            retrying={statement.isRefetching || lines.isRefetching}
          />
        )}
        {!failed && !(data && lines.data) && (
          <Loading className="grid gap-3">
            <Skeleton className="h-40" />
            <Skeleton className="h-56" />
          </Loading>
        )}
        {!failed && data && lines.data && <Year statement={data} lines={lines.data} />}
      </div>
    </Dialog>
  );
}

/** The years since the account was made, the latest first. */
function useYears(): string[] {
  const made = useSession((session) => session.userInfo?.create_time);
  const last = new Date(serverNow()).getFullYear();
  const first = Math.min(last, new Date(made || serverNow()).getFullYear());
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
}

function Year({ statement, lines }: { statement: Statement; lines: TransferLine[] }) {
  const { t } = useTranslation("wallet");
  const { title, currencyUnit } = useSite();
  const player = useSession((session) => session.userInfo?.uid);
  function save() {
    const file = new Blob([statementCsv(statement, lines, currencyUnit)], { type: "text/csv;charset=utf-8" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `statement-${statement.year}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  return (
    <>
      <div data-print className="grid gap-5">
        <p className="hidden text-lg font-bold print:block">
          {t("statement.heading", { site: title, year: statement.year, player: player ?? "" })}
        </p>
        <Balances title={t("statement.opening")} held={statement.opening} />
        <Sums statement={statement} />
        <Play statement={statement} />
        <Balances title={t("statement.closing")} held={statement.closing} />
        <Lines lines={lines} />
      </div>
      <Button full className="mt-5" icon={<Download aria-hidden className="size-4.5" />} onClick={save}>
        {t("statement.csv")}
      </Button>
      <PrintButton />
    </>
  );
}

function Balances({ title, held }: { title: string; held: Statement["opening"] }) {
  const { t } = useTranslation("wallet");
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{title}</h3>
      <Facts
        items={[
          { label: t("wallet.cash"), value: <Money amount={held.money} /> },
          { label: t("wallet.bonus"), value: <Money amount={held.coin} /> },
          held.frozen_money > 0 && { label: t("history.bucket.4"), value: <Money amount={held.frozen_money} /> },
          held.frozen_coin > 0 && { label: t("history.bucket.3"), value: <Money amount={held.frozen_coin} /> },
          { label: t("wallet.gold"), value: <Money amount={held.gold} kind="gold" /> },
        ]}
      />
    </section>
  );
}

function Sums({ statement }: { statement: Statement }) {
  const { t } = useTranslation("wallet");
  const sums = sumsByCode(statement.sums);
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{t("statement.moved")}</h3>
      {sums.length === 0 ? (
        <EmptyState drawing="wallet" title={t("statement.nothing")} />
      ) : (
        <Facts
          items={sums.map((sum) => ({
            label: `${codeText(sum.code)} × ${sum.count}`,
            value: <MovedAmount line={sum} />,
            hint: wayText(sum),
          }))}
        />
      )}
    </section>
  );
}

function Play({ statement }: { statement: Statement }) {
  const { t } = useTranslation("wallet");
  const gameName = useGameNames();
  if (statement.play.length === 0) return null;
  const kind = (mode: number) => (mode === 0 ? "gold" : "money");
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{t("statement.play")}</h3>
      <DataTable
        label={t("statement.play")}
        rows={statement.play}
        rowKey={({ game, account_type }) => `${game} ${account_type}`}
        columns={[
          { key: "game", label: t("statement.game"), cell: ({ game }) => gameName(game) },
          { key: "rounds", label: t("statement.rounds"), cell: ({ rounds }) => rounds, align: "right", wide: true },
          {
            key: "stake",
            label: t("statement.stakes"),
            cell: ({ stake, account_type }) => <Money amount={stake} kind={kind(account_type)} />,
            align: "right",
          },
          {
            key: "payout",
            label: t("statement.payouts"),
            cell: ({ payout, account_type }) => <Money amount={payout} kind={kind(account_type)} />,
            align: "right",
          },
        ]}
      />
    </section>
  );
}

/** Every movement beside play: on paper only, on the screen the history has them. */
function Lines({ lines }: { lines: TransferLine[] }) {
  const { t } = useTranslation("wallet");
  if (lines.length === 0) return null;
  return (
    <section className="hidden print:block">
      <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{t("statement.lines")}</h3>
      <Facts
        items={[...lines].reverse().map((line) => ({
          label: `${formatTime(line.created_at, currentTag())} · ${codeText(line.code)}`,
          value: <MovedAmount line={line} />,
          hint: `${wayText(line)} · ${t("receipt.number", { number: line.id })}`,
        }))}
      />
    </section>
  );
}
