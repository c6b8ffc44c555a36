import { ArrowDownLeft, ArrowUpRight, Info, Undo2 } from "lucide-react";
import type { OutsideRoundDetail } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CopyButton } from "@/ui/CopyButton";
import { cx } from "@/ui/cx";
import { Facts } from "@/ui/Facts";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { ProviderDetails } from "./ProviderDetails";

type Call = OutsideRoundDetail["calls"][number];

const ICONS = { bet: ArrowUpRight, win: ArrowDownLeft, rollback: Undo2 } as const;

interface Props {
  round: OutsideRoundDetail;
  providerName: string;
}

/** A round of an outside game in numbers: what it is made of, and what became of it. Nothing of it can be verified here. */
export function OutsideRound({ round, providerName }: Props) {
  const { t } = useTranslation("bets");
  const moneyText = useMoneyText();
  const kind = moneyKind(round.account_type);
  const money = (amount: OutsideRoundDetail["stake"]) => <Money amount={amount} kind={kind} />;
  return (
    <>
      {round.state !== "settled" && (
        <p className="flex items-start gap-2.5 rounded-md bg-raised p-4 text-sm text-ink-2">
          <Info aria-hidden className="size-5 shrink-0 text-brand-400" />
          {t(`outside.${round.state}_text`, { provider: providerName })}
        </p>
      )}
      <Facts
        items={[
          { label: t("outside.provider"), value: providerName },
          { label: t("outside.state"), value: t(`outside.${round.state}`) },
          round.is_free
            ? { label: t("round.paidFrom"), value: t("outside.free") }
            : { label: t("column.stake"), value: money(round.stake) },
          !round.is_free && { label: t("column.payout"), value: money(round.payout) },
          round.account_type === 1 &&
            round.coin_stake > 0 && {
              label: t("round.paidFrom"),
              value: `${t("round.cashPart", { amount: moneyText(round.cash_stake) })} · ${t("round.bonusPart", { amount: moneyText(round.coin_stake) })}`,
            },
          { label: t("round.id"), value: <Named text={round.id} /> },
          { label: t("outside.name", { provider: providerName }), value: <Named text={round.provider_round} /> },
        ]}
      />
      <section aria-labelledby={`calls-${round.id}`} className="rounded-md bg-raised p-4">
        <h3 id={`calls-${round.id}`} className="font-semibold">
          {t("outside.calls")}
        </h3>
        <ol className="mt-1 divide-y divide-active/70">
          {round.calls.map((call) => (
            <CallRow key={call.id} call={call} kind={kind} />
          ))}
        </ol>
      </section>
      <ProviderDetails roundId={round.id} providerName={providerName} />
    </>
  );
}

function Named({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="min-w-0 truncate text-sm" translate="no">
        {text}
      </span>
      <CopyButton text={text} />
    </span>
  );
}

/** A bet, a win, or what took one of them back. */
function CallRow({ call, kind }: { call: Call; kind: "gold" | "money" }) {
  const { t } = useTranslation("bets");
  const Icon = ICONS[call.kind];
  const won = call.kind === "win" && call.amount > 0 && !call.rolled_back;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className={cx("size-5 shrink-0", won ? "text-win" : "text-ink-3")} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">
          {t(`outside.${call.kind}`)}
          {call.is_free && <span className="font-normal text-ink-2"> · {t("outside.free")}</span>}
          {call.rolled_back && <span className="font-normal text-ink-2"> · {t("outside.undone")}</span>}
        </span>
        <span className="block text-xs text-ink-3">{formatTime(call.time, currentTag())}</span>
      </span>
      <Money
        amount={call.amount}
        kind={kind}
        className={cx("shrink-0 font-bold", won && "text-win", call.rolled_back && "text-ink-3")}
      />
    </li>
  );
}
