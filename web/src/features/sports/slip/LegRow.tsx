import { X } from "lucide-react";
import { smallest } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { BoostedOdds } from "../BoostedOdds";
import { useOddsText } from "../oddsPreference";
import { BoostNote } from "./BoostNote";
import { BuilderLines } from "./BuilderLines";
import { EachWay } from "./EachWay";
import { FreeStake } from "./FreeStake";
import { Issue } from "./Issue";
import type { LegView } from "./legView";
import { MovedOdds } from "./MovedOdds";
import { editSlip, keyOf, usePlacement } from "./placement";
import { RaisedChip } from "./RaisedChip";
import { codeText, isSuspension, type RefusalContext, refusalText } from "./refusalWords";
import { LiveMark, VirtualMark } from "./SelectionMarks";
import { SelectionWords, useSelectionNames } from "./SelectionWords";
import { StakeField } from "./StakeField";
import { nameOf } from "./slipState";
import type { BetView } from "./slipView";

interface Props {
  view: LegView;
  /** Its single, where the slip is singles. */
  single?: BetView;
  /** Whether it may be a banker; missing where the slip is no system. */
  banker?: { mayBe: boolean };
  context: RefusalContext;
  onRemoved: () => void;
}

/** A leg of the slip: what it is on, its odds and how they moved, why it cannot be placed, its own stake. */
export function LegRow({ view, single, banker, context, onRemoved }: Props) {
  const { t } = useTranslation("sportsBets");
  const names = useSelectionNames();
  const write = useOddsText();
  const { leg, code } = view;
  const name = names.full(leg);
  return (
    <li className="grid grid-cols-1 gap-2 rounded-md bg-raised p-3 pr-1.5">
      <div className="flex items-start gap-2">
        <SelectionWords of={leg} end={<Marks view={view} />} />
        <BoostedOdds own={view.boost === "used" ? view.ownOdds : null}>
          <span translate="no" className={cx("tnum pt-0.5 text-sm font-bold", code !== 0 && "text-ink-3 line-through")}>
            {write(view.odds)}
          </span>
        </BoostedOdds>
        <IconButton
          label={t("slip_remove", { name })}
          className="-mt-2"
          onClick={() => {
            editSlip({ type: "remove", names: [leg] });
            onRemoved();
          }}
        >
          <X />
        </IconButton>
      </div>
      <div className="grid grid-cols-1 gap-2 pr-1.5">
        <BuilderLines of={leg} />
        <MovedOdds view={view} />
        <BoostNote view={view} largestStake={single?.largestStake ?? null} />
        {code !== 0 && <Issue locked={isSuspension(code)}>{codeText(code, context)}</Issue>}
        {view.related.map((other) => (
          <Issue key={nameOf(other)}>{t("related", { name: names.full(other) })}</Issue>
        ))}
        {banker && (
          <RaisedChip
            selected={leg.banker}
            disabled={!leg.banker && !banker.mayBe}
            aria-label={t("banker_of", { name })}
            className="justify-self-start"
            onClick={() => editSlip({ type: "banker", name: leg })}
          >
            {t("banker")}
          </RaisedChip>
        )}
        {single && <Single view={view} single={single} name={name} context={context} />}
      </div>
    </li>
  );
}

function Marks({ view: { leg, inPlay } }: { view: LegView }) {
  return (
    <span className="flex shrink-0 gap-1">
      {leg.virtual && <VirtualMark />}
      {inPlay && <LiveMark />}
    </span>
  );
}

/** A boost has a largest stake of its own, which the check of its single brings. */
function contextOf({ boost }: LegView, { largestStake }: BetView, context: RefusalContext): RefusalContext {
  const { limits } = context;
  if (boost !== "used" || !limits || largestStake === null) return { ...context, largestStake };
  return { ...context, largestStake, limits: { ...limits, max_stake: smallest(limits.max_stake, largestStake) } };
}

/** Stake and each-way of a leg's own single, and why that was not taken. */
function Single({
  view,
  single,
  name,
  context,
}: {
  view: LegView;
  single: BetView;
  name: string;
  context: RefusalContext;
}) {
  const { t } = useTranslation("sportsBets");
  const refusal = usePlacement(({ refusals }) => refusals[keyOf(single.request)]);
  const { leg, eachWay } = view;
  const account = single.request.account_type;
  const own = contextOf(view, single, context);
  const refused = single.unit > 0 && view.code === 0 ? single.code : 0;
  return (
    <>
      {single.freeBet ? (
        <FreeStake freeBet={single.freeBet} hideLabel />
      ) : (
        <StakeField
          label={t("stake_of", { name })}
          hideLabel
          value={leg.stakes[account]}
          account={account}
          largest={single.largestStake}
          onChange={(stake) => editSlip({ type: "legStake", name: leg, account, stake })}
        />
      )}
      <EachWay
        chosen={leg.eachWay}
        terms={eachWay}
        isOff={single.freeBet !== null}
        onChange={(chosen) => editSlip({ type: "legEachWay", name: leg, eachWay: chosen })}
      />
      {refusal ? <Issue>{refusalText(refusal, own)}</Issue> : refused !== 0 && <Issue>{codeText(refused, own)}</Issue>}
    </>
  );
}
