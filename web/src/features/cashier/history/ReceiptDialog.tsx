import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { OrderItem, TransferLine, WithdrawItem } from "@/api/schema";
import { useSite } from "@/domain/site";
import { type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/Dialog";
import { Facts } from "@/ui/Facts";
import { Money } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { ReturnNotes } from "../deposits/ReturnNotes";
import { methodName } from "../methodName";
import { Timeline } from "../withdrawals/Timeline";
import { MovedAmount } from "./Movements";
import { codeText, wayText } from "./movement";
import { useOrderPhase } from "./phase";
import { StateBadge } from "./StateBadge";

/** The receipt of a deposit, of a withdrawal, or of a movement with all that happened together with it. */
export function ReceiptDialog({ order, withdrawal, id, close }: DialogComponentProps<"receipt">) {
  const { t } = useTranslation("wallet");
  const siteName = useSite((site) => site.title);
  return (
    <Dialog title={t("receipt.title")} onClose={close}>
      <div data-print className="grid gap-4">
        <p className="hidden text-lg font-bold print:block">{siteName}</p>
        {order && <OrderReceipt item={order} />}
        {withdrawal && <WithdrawalReceipt item={withdrawal} />}
        {id !== null && <MovementReceipt id={id} />}
      </div>
      <PrintButton />
    </Dialog>
  );
}

/** Prints what is marked to be printed, which is on the screen. */
export function PrintButton() {
  const { t } = useTranslation("wallet");
  return (
    <Button
      variant="secondary"
      full
      className="mt-4"
      icon={<Printer aria-hidden className="size-4.5" />}
      onClick={() => window.print()}
    >
      {t("receipt.print")}
    </Button>
  );
}

function MovementReceipt({ id }: { id: string }) {
  const { t } = useTranslation("wallet");
  const receipt = useQuery(read("GET /api/wallet/receipt", { id }, true));
  const { data } = receipt;
  if (!data) {
    if (receipt.isError)
      return (
        <ErrorState
          title={t("receipt.failed")}
          onRetry={() => void receipt.refetch()}
          retrying={receipt.isRefetching}
        />
      );
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { round_id } = data;
  return (
    <>
      <Lines lines={data.list} />
      {data.order && <OrderReceipt item={data.order} />}
      {data.withdrawal && <WithdrawalReceipt item={data.withdrawal} />}
      {round_id !== "" && (
        <Button
          variant="secondary"
          full
          className="print:hidden"
          onClick={() => openDialog("betDetail", { roundId: round_id })}
        >
          {t("receipt.round")}
        </Button>
      )}
    </>
  );
}

/** The movements of one action. */
function Lines({ lines }: { lines: TransferLine[] }) {
  const { t } = useTranslation("wallet");
  const first = lines[0];
  return (
    <div>
      <Facts
        items={lines.map((line) => ({
          label: codeText(line.code),
          value: <MovedAmount line={line} />,
          hint: `${wayText(line)} · ${t("receipt.number", { number: line.id })}`,
        }))}
      />
      {first && <p className="mt-2 text-xs text-ink-3">{formatTime(first.created_at, currentTag())}</p>}
    </div>
  );
}

function OrderReceipt({ item }: { item: OrderItem }) {
  const { t } = useTranslation("wallet");
  const phase = useOrderPhase()(item);
  const { recharge } = item;
  const time = (at: number) => formatTime(at, currentTag());
  return (
    <>
      <ReturnNotes items={item.returns} />
      <Facts
        items={[
          { label: t("receipt.deposit"), value: <Money amount={item.amount} />, strong: true },
          { label: t("receipt.state"), value: <StateBadge state={item.state} />, hint: phase || undefined },
          { label: t("receipt.order"), value: <OrderNumber number={item.order_no} /> },
          item.pay_method !== "" && { label: t("receipt.method"), value: methodName(item.pay_method) },
          { label: t("receipt.made"), value: time(item.created_at) },
          item.settled_at > 0 && { label: t("receipt.closed"), value: time(item.settled_at) },
          item.state === 1 && { label: t("wallet.cash"), value: <Money amount={recharge.cash} /> },
          item.state === 1 &&
            recharge.coin > 0 && { label: t("wallet.bonus"), value: <Money amount={recharge.coin} /> },
          item.state === 1 &&
            recharge.gold > 0 && { label: t("wallet.gold"), value: <Money amount={recharge.gold} kind="gold" /> },
          item.reversed > 0 && { label: t("receipt.reversed"), value: <Money amount={item.reversed} /> },
        ]}
      />
    </>
  );
}

function WithdrawalReceipt({ item }: { item: WithdrawItem }) {
  const { t } = useTranslation("wallet");
  const time = (at: number) => formatTime(at, currentTag());
  return (
    <>
      <Facts
        items={[
          { label: t("receipt.withdrawal"), value: <Money amount={item.amount} />, strong: true },
          {
            label: t("receipt.state"),
            value: <StateBadge state={item.state} />,
            hint: item.state === 2 ? item.reason : undefined,
          },
          { label: t("receipt.order"), value: <OrderNumber number={item.order_no} /> },
          { label: t("withdraw.to"), value: item.account },
          { label: t("withdraw.fee"), value: <Money amount={item.fee} /> },
          { label: t("withdraw.receives"), value: <Money amount={item.pay_amount} /> },
          { label: t("receipt.made"), value: time(item.created_at) },
          item.settled_at > 0 && { label: t("receipt.closed"), value: time(item.settled_at) },
        ]}
      />
      <div className="rounded-md bg-raised px-4 py-3.5">
        <Timeline item={item} />
      </div>
    </>
  );
}

function OrderNumber({ number }: { number: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="truncate text-sm" translate="no">
        {number}
      </span>
      <span className="print:hidden">
        <CopyButton text={number} compact />
      </span>
    </span>
  );
}
