import { ArrowRight, X } from "lucide-react";
import * as CODE from "@/lib/api/codes";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { useOddsText } from "../oddsPreference";
import styles from "../sports.module.css";
import { EachWay } from "./EachWay";
import { FreeStake } from "./FreeStake";
import { Issue } from "./Issue";
import { editSlip, keyOf, usePlacement } from "./placement";
import { RaisedChip } from "./RaisedChip";
import { codeText, type RefusalContext, refusalText } from "./refusalWords";
import { SelectionWords, useSelectionNames } from "./SelectionWords";
import { StakeField } from "./StakeField";
import { nameOf } from "./slipState";
import type { BetView, LegView } from "./slipView";

/** Codes that say that a selection is locked for a moment. */
const SUSPENDED: readonly number[] = [CODE.MARKET_SUSPENDED, CODE.FEED_DOWN];

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
        <SelectionWords of={leg} end={<Marks inPlay={view.inPlay} />} />
        <span translate="no" className={cx("tnum pt-0.5 text-sm font-bold", code !== 0 && "text-ink-3 line-through")}>
          {write(view.odds)}
        </span>
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
        <Moved view={view} />
        {code !== 0 && <Issue locked={SUSPENDED.includes(code)}>{codeText(code, context)}</Issue>}
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

const MARK = "rounded-full px-1.5 text-[11px] leading-4.5 font-semibold";

function Marks({ inPlay }: { inPlay: boolean }) {
  const { t } = useTranslation("sportsBets");
  return (
    <span className="flex shrink-0 gap-1">
      <span className={cx(MARK, "bg-active text-ink-2")}>{t("virtual")}</span>
      {inPlay && <span className={cx(MARK, "bg-loss/15 text-loss")}>{t("live")}</span>}
    </span>
  );
}

/** The odds that moved, old to new; a press accepts them where the player is to be asked. */
function Moved({ view: { leg, moved, needsAcceptance } }: { view: LegView }) {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  if (moved === null) return null;
  const [before, after] = [write(leg.odds), write(moved)];
  return (
    <div className="flex items-center justify-between gap-2 text-sm">
      <span className={cx("tnum flex items-center gap-1.5", moved > leg.odds ? "text-win" : "text-loss")}>
        <span className="sr-only">{t("moved", { before, after })}</span>
        <span aria-hidden className="line-through opacity-80">
          {before}
        </span>
        <ArrowRight aria-hidden className={cx("size-4", moved > leg.odds ? styles.up : styles.down)} />
        <span aria-hidden className="font-bold">
          {after}
        </span>
      </span>
      {needsAcceptance && (
        <RaisedChip onClick={() => editSlip({ type: "odds", changes: [{ ...leg, odds: moved }] })}>
          {t("moved_accept", { odds: after })}
        </RaisedChip>
      )}
    </div>
  );
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
  const own = { ...context, largestStake: single.largestStake };
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
