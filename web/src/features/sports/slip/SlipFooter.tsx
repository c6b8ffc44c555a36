import { balanceOf, moneyKind, useWallet } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { useOddsText } from "../oddsPreference";
import { EachWay } from "./EachWay";
import { FreeBetChoice } from "./FreeBetChoice";
import { FreeStake } from "./FreeStake";
import { Issue } from "./Issue";
import { NoAnswer } from "./NoAnswer";
import { PlaceKey } from "./PlaceKey";
import { editSlip, keyOf, unansweredIn, usePlacement } from "./placement";
import { codeText, type RefusalContext, refusalText } from "./refusalWords";
import { StakeField } from "./StakeField";
import { useSlip } from "./slipStore";
import { type BetView, blockOf, type SlipView } from "./slipView";
import { sumOfBets } from "./sumOfBets";

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
      {whole && <FreeBetChoice view={view} />}
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
      {bet.freeBet ? (
        <FreeStake freeBet={bet.freeBet} />
      ) : (
        <StakeField
          label={bet.lines === 1 ? t("stake") : `${t("stake_line")} · ${t("lines", { count: bet.lines })}`}
          value={slip.units[account]}
          account={account}
          largest={bet.largestStake}
          onChange={(unit) => editSlip({ type: "unit", account, unit })}
        />
      )}
      <EachWay
        chosen={slip.eachWay}
        terms={terms}
        isOff={bet.freeBet !== null}
        onChange={(eachWay) => editSlip({ type: "eachWay", eachWay })}
      />
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

function Totals({ view: { bets, account, odds, freeBet } }: { view: SlipView }) {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  const wallet = useWallet().data;
  const kind = moneyKind(account);
  const money = (amount: Amount | null) =>
    amount === null ? "–" : <Money amount={amount} kind={kind} className="max-w-full truncate" />;
  const rows = [
    odds !== null && bets[0]?.request.kind !== "system" && ([t("odds_total"), write(odds)] as const),
    [t(freeBet ? "free_bet" : "stake_total"), money(sumOfBets(bets, ({ stake }) => stake))] as const,
    [t(freeBet ? "win_possible" : "returns"), money(sumOfBets(bets, ({ largestReturn }) => largestReturn))] as const,
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
