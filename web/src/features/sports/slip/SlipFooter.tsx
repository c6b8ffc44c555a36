import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn } from "@/domain/session/store";
import { balanceOf, moneyKind, useWallet } from "@/domain/wallet";
import { type Amount, plus, ZERO } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { useOddsText } from "../oddsPreference";
import { EachWay } from "./EachWay";
import { Issue } from "./Issue";
import { NoAnswer } from "./NoAnswer";
import { editSlip, keyOf, placeBets, type Refusal, unansweredIn, usePlacement } from "./placement";
import { codeText, type RefusalContext, refusalText } from "./refusalWords";
import { StakeField } from "./StakeField";
import { useSlip } from "./slipStore";
import { type BetView, type Block, blockOf, type SlipView } from "./slipView";

interface Props {
  view: SlipView;
  context: RefusalContext;
}

/** What stays in sight of the slip: the stake of a combo or system, what it costs and may return, and the key that places it. */
export function SlipFooter({ view, context }: Props) {
  const unanswered = usePlacement(unansweredIn);
  const [whole] = view.bets;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {whole && view.kind !== "single" && <WholeBet bet={whole} view={view} context={context} />}
      {whole && <Totals view={view} />}
      {unanswered ? <NoAnswer phase={unanswered} /> : <PlaceKey view={view} context={context} />}
    </div>
  );
}

/** Stake and each-way of a combo or system, and why it cannot be placed or was not taken. */
function WholeBet({ bet, view, context }: { bet: BetView; view: SlipView; context: RefusalContext }) {
  const { t } = useTranslation("sportsBets");
  const slip = useSlip();
  const { account } = view;
  const terms = view.legs.every(({ eachWay }) => eachWay) ? (view.legs[0]?.eachWay ?? null) : null;
  return (
    <>
      <StakeField
        label={bet.lines === 1 ? t("stake") : `${t("stake_line")} · ${t("lines", { count: bet.lines })}`}
        value={slip.units[account]}
        account={account}
        largest={bet.largestStake}
        onChange={(unit) => editSlip({ type: "unit", account, unit })}
      />
      <EachWay chosen={slip.eachWay} terms={terms} onChange={(eachWay) => editSlip({ type: "eachWay", eachWay })} />
      <WholeIssue bet={bet} context={{ ...context, largestStake: bet.largestStake }} />
    </>
  );
}

function WholeIssue({ bet, context }: { bet: BetView; context: RefusalContext }) {
  const refusal = usePlacement(({ refusals }) => refusals[keyOf(bet.request)]);
  if (refusal) return <Issue>{refusalText(refusal, context)}</Issue>;
  const block = blockOf(bet);
  if (block === null || typeof block === "string") return null;
  return <Issue>{codeText(block.code, context)}</Issue>;
}

/** Adds amounts of all bets that have a stake; null where one of them is not known. */
function sumOf(bets: readonly BetView[], of: (bet: BetView) => Amount | null): Amount | null {
  const sum = bets
    .filter(({ request }) => request.unit_stake > 0)
    .reduce<Amount | null>((before, bet) => {
      const own = of(bet);
      return before === null || own === null ? null : plus(before, own);
    }, ZERO);
  // What cannot be held exactly is no sum.
  return sum !== null && sum < Number.MAX_SAFE_INTEGER ? sum : null;
}

function Totals({ view: { bets, account, odds } }: { view: SlipView }) {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  const wallet = useWallet().data;
  const kind = moneyKind(account);
  const money = (amount: Amount | null) =>
    amount === null ? "–" : <Money amount={amount} kind={kind} className="max-w-full truncate" />;
  const rows = [
    odds !== null && bets[0]?.request.kind !== "system" && ([t("odds_total"), write(odds)] as const),
    [t("stake_total"), money(sumOf(bets, ({ stake }) => stake))] as const,
    [t("returns"), money(sumOf(bets, ({ largestReturn }) => largestReturn))] as const,
    wallet && ([t("balance"), money(balanceOf(wallet, account))] as const),
  ];
  const lines = rows.map(
    (row) =>
      row && (
        <div key={row[0]} className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-2">{row[0]}</dt>
          <dd className="tnum min-w-0 truncate font-semibold text-ink-1">{row[1]}</dd>
        </div>
      ),
  );
  return <dl className="grid grid-cols-1 gap-1 text-sm">{lines}</dl>;
}

/** What keeps all bets of the slip from being placed, of several singles what the first of them waits for. */
function commonBlock(bets: readonly BetView[]): Block {
  const blocks = bets.map(blockOf);
  if (blocks.includes(null)) return null;
  return blocks.includes("odds") ? "odds" : (blocks.find((block) => block === "stake") ?? blocks[0] ?? null);
}

function PlaceKey({ view, context }: Props) {
  const { t } = useTranslation("sportsBets");
  const loggedIn = useLoggedIn();
  const { phase, refusals } = usePlacement();
  const ready = view.bets.filter((bet) => blockOf(bet) === null);
  const block = commonBlock(view.bets);
  if (phase !== "idle") {
    return (
      <Button full size="xl" disabled>
        {t(phase === "checking" ? "checking" : "placing")}
      </Button>
    );
  }
  if (block === "odds") {
    return (
      <Button full size="xl" variant="gold" onClick={() => acceptAll(view)}>
        {t("moved_accept_all")}
      </Button>
    );
  }
  const stake = sumOf(ready, (bet) => bet.stake);
  return (
    <>
      {typeof block === "string" && <p className="text-sm text-ink-2">{t(`wait_${block}`)}</p>}
      {Object.values(refusals).some(isShort) && <Deposit context={context} />}
      <Button
        full
        size="xl"
        disabled={ready.length === 0}
        onClick={() => requireLogin() && void placeBets(ready.map(({ request }) => request))}
      >
        <span className="truncate">
          {loggedIn ? t("place", { count: Math.max(1, ready.length) }) : t("place_register")}
          {loggedIn && stake !== null && stake > 0 && ` · ${context.amount(stake)}`}
        </span>
      </Button>
    </>
  );
}

const isShort = ({ code }: Refusal): boolean => code === CODE.INSUFFICIENT_FUNDS;

/** The way to more money, where a balance was too low; gold is not bought. */
function Deposit({ context: { isGold } }: { context: RefusalContext }) {
  const { t } = useTranslation();
  if (isGold) return null;
  return (
    <Button variant="gold" full onClick={() => openDialog("deposit", {})}>
      {t("deposit")}
    </Button>
  );
}

function acceptAll({ legs }: SlipView): void {
  const changes = legs.flatMap(({ leg, moved, needsAcceptance }) =>
    needsAcceptance && moved !== null ? [{ ...leg, odds: moved }] : [],
  );
  editSlip({ type: "odds", changes });
}
