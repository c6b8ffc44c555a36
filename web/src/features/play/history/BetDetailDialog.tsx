import { ExternalLink, ShieldCheck } from "lucide-react";
import { Suspense } from "react";
import type { OutsideRoundDetail, PublicRound, Round } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { useListedGame } from "@/domain/listedGame";
import { endingOf, isOutside } from "@/domain/rounds";
import { moneyKind } from "@/domain/wallet";
import { minus, ZERO } from "@/lib/amount";
import { closeAllDialogs, type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { formatExact } from "@/lib/format/money";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Avatar } from "@/ui/Avatar";
import { BigMoney } from "@/ui/BigMoney";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/Dialog";
import { Facts } from "@/ui/Facts";
import { Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { useProofFacts } from "../fairness/proofFacts";
import { RoundPicture } from "./LazyRoundPicture";
import { OutsideRound } from "./OutsideRound";
import { listedRound, useRound } from "./useRound";

/** One round, anybody's: stake, result and the numbers that prove it. Of an own round also what it was paid from. */
export function BetDetailDialog({ roundId, close }: DialogComponentProps<"betDetail">) {
  const { t } = useTranslation("bets");
  const gameName = useGameNames();
  const { round, outside, unknown, failed, asking, askAgain } = useRound(roundId);
  if (outside) return <OutsideDetail round={outside} close={close} />;
  const listed = listedRound(roundId);
  return (
    <Dialog title={round ? gameName(round.bet.game_id) : t("round.title")} onClose={close}>
      {unknown && <EmptyState drawing="search" title={t("round.unknown")} />}
      {failed && !unknown && <ErrorState title={t("round.failed")} onRetry={askAgain} retrying={asking} />}
      {!round && !failed && (
        <Loading className="grid grid-cols-1 gap-3">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </Loading>
      )}
      {round && <Detail round={round} own={listed && !isOutside(listed) ? listed : null} />}
    </Dialog>
  );
}

/** The player's own round of an outside game. */
function OutsideDetail({ round, close }: { round: OutsideRoundDetail; close: () => void }) {
  const { t } = useTranslation("bets");
  const gameName = useGameNames();
  const { game, providerName } = useListedGame(round.game, round.provider);
  const ending = endingOf(round);
  const net = ending === "open" || ending === "void" ? ZERO : minus(round.payout, round.stake);
  const shown = ending === "open" || ending === "void" ? t(`outside.${ending}`) : t("round.net");
  return (
    <Dialog title={gameName(round.game, game)} onClose={close}>
      <div className="space-y-4">
        <section className="rounded-lg bg-linear-to-br from-raised to-active p-4 text-center">
          <p className="text-sm text-ink-2">{shown}</p>
          <p className="mt-0.5">
            <BigMoney amount={net} kind={moneyKind(round.account_type)} sign tone={net > 0} />
          </p>
          <p className="mt-2 text-sm text-ink-2">{formatTime(round.created_at, currentTag())}</p>
        </section>
        <OutsideRound round={round} providerName={providerName} />
        <Button
          variant="secondary"
          full
          icon={<ExternalLink aria-hidden className="size-4" />}
          onClick={() => toPage(round.id)}
        >
          {t("round.page")}
        </Button>
      </div>
    </Dialog>
  );
}

function toPage(id: string): void {
  closeAllDialogs();
  navigate(addressOf("/round", { id }));
}

function Detail({ round, own }: { round: PublicRound; own: Round | null }) {
  const { t } = useTranslation("bets");
  const moneyText = useMoneyText();
  const { tag } = useMoneyStyle();
  const { bet } = round;
  const kind = bet.currency_type === 5 ? "gold" : "money";
  const net = minus(bet.payout, bet.stake);
  const isVoid = round.state === "void";
  return (
    <div className="space-y-4">
      <section className="rounded-lg bg-linear-to-br from-raised to-active p-4 text-center">
        <p className="text-sm text-ink-2">{isVoid ? t("state.void") : t("round.net")}</p>
        <p className="mt-0.5">
          <BigMoney amount={isVoid ? ZERO : net} kind={kind} sign tone={net > 0} />
        </p>
        <p className="mt-2 flex items-center justify-center gap-2 text-sm text-ink-2">
          <Avatar id={bet.face_id} size={24} />
          {bet.nickname || t("hiddenPlayer")} · {formatTime(bet.time, currentTag())}
        </p>
      </section>
      <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
        <RoundPicture round={round} />
      </Suspense>
      <Facts
        items={[
          { label: t("column.stake"), value: <Money amount={bet.stake} kind={kind} /> },
          !isVoid && { label: t("column.multiplier"), value: formatExact(bet.multiplier, tag) },
          !isVoid && { label: t("column.payout"), value: <Money amount={bet.payout} kind={kind} /> },
          own !== null && own.free_round.length > 0 && { label: t("round.paidFrom"), value: t("round.freeRound") },
          own !== null &&
            !own.free_round &&
            own.account_type === 1 &&
            own.coin_stake > 0 && {
              label: t("round.paidFrom"),
              value: `${t("round.cashPart", { amount: moneyText(own.cash_stake) })} · ${t("round.bonusPart", { amount: moneyText(own.coin_stake) })}`,
            },
          {
            label: t("round.id"),
            value: (
              <span className="inline-flex max-w-full items-center gap-2">
                <span className="truncate text-sm" translate="no">
                  {bet.round_id}
                </span>
                <CopyButton text={bet.round_id} />
              </span>
            ),
          },
        ]}
      />
      <Proof round={round} />
    </div>
  );
}

/** The round's own page, for anybody. */
const linkTo = (id: string): string => `${window.location.href.split("#")[0]}#/round?id=${id}`;

function Proof({ round }: { round: PublicRound }) {
  const { t } = useTranslation("bets");
  const facts = useProofFacts(round).filter(({ value }) => value !== null);
  return (
    <section className="rounded-md bg-raised p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <ShieldCheck aria-hidden className="size-5 text-win" />
        {t("round.fairness")}
      </h3>
      <dl className="mt-3 grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="font-mono text-xs break-all text-ink-1" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {!round.server_seed && <p className="mt-3 text-xs text-ink-3">{t("round.verifyText")}</p>}
      <Button
        variant="secondary"
        full
        className="mt-4"
        onClick={() => openDialog("fairness", { game: round.bet.game_id, roundId: round.bet.round_id })}
      >
        {t("round.verify")}
      </Button>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          icon={<ExternalLink aria-hidden className="size-4" />}
          onClick={() => toPage(round.bet.round_id)}
        >
          {t("round.page")}
        </Button>
        <CopyButton className="h-11" text={linkTo(round.bet.round_id)} label={t("round.link")} />
      </div>
    </section>
  );
}
