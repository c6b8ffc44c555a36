import { useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Chip } from "@/ui/Chip";
import { EmptyState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import type { BetKind, OddsPolicy, SystemKind } from "../wire";
import { CombineKeys } from "./CombineKeys";
import { LegRow } from "./LegRow";
import { PurseChoice } from "./PurseChoice";
import { editSlip, usePlacement } from "./placement";
import { Receipts } from "./Receipts";
import type { RefusalContext } from "./refusalWords";
import { SystemPicker } from "./SystemPicker";
import { mayHaveBanker, type SlipState } from "./slipState";
import { useSlip } from "./slipStore";
import type { SlipView } from "./slipView";

interface Props {
  view: SlipView & { failure: unknown };
  context: RefusalContext;
  systems: readonly SystemKind[];
}

/** What scrolls in the slip: receipts of placed bets, the legs, and how they make up a bet. */
export function SlipBody({ view, context, systems }: Props) {
  const { t } = useTranslation("sportsBets");
  const slip = useSlip();
  const hasReceipts = usePlacement(({ receipts }) => receipts.length > 0);
  const isEmpty = slip.legs.length === 0;
  if (isEmpty && !hasReceipts) return <EmptyState drawing="bets" title={t("slip_empty")} text={t("slip_empty_text")} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {hasReceipts && <Receipts />}
      {!isEmpty && <Legs slip={slip} view={view} context={context} systems={systems} />}
    </div>
  );
}

function Legs({ slip, view, context, systems }: Props & { slip: SlipState }) {
  const { t } = useTranslation("sportsBets");
  const list = useRef<HTMLUListElement>(null);
  const { kind, legs, bets, failure } = view;
  const kinds = useKinds(legs.length);
  const isSystem = kind === "system";
  return (
    <>
      <PurseChoice account={view.account} />
      {legs.length > 1 && <Tabs label={t("kind")} value={kind} items={kinds} onChange={chooseKind} full />}
      <ul ref={list} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
        {legs.map((leg, at) => (
          <LegRow
            key={leg.name}
            view={leg}
            single={kind === "single" ? bets[at] : undefined}
            banker={isSystem ? { mayBe: mayHaveBanker(slip) } : undefined}
            context={context}
            // What was focused is gone; the focus stays in the slip.
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
      <CombineKeys legs={legs} onCombined={() => list.current?.focus()} />
      {isSystem && <SystemPicker slip={slip} systems={systems} />}
      {failure !== null && <p className="text-sm text-ink-2">{t("slip_failed")}</p>}
      <Policy chosen={slip.policy} />
      <Button variant="ghost" className="justify-self-start" onClick={() => editSlip({ type: "clear" })}>
        {t("slip_clear")}
      </Button>
    </>
  );
}

const chooseKind = (mode: BetKind) => editSlip({ type: "mode", mode });

/** The kinds of bet that so many legs can be. */
function useKinds(legs: number): { value: BetKind; label: string }[] {
  const { t } = useTranslation("sportsBets");
  const kinds: BetKind[] = legs < 3 ? ["single", "combo"] : ["single", "combo", "system"];
  return kinds.map((value) => ({ value, label: t(`kind_${value}`) }));
}

const POLICIES: readonly OddsPolicy[] = ["none", "higher", "any"];

function Policy({ chosen }: { chosen: OddsPolicy }) {
  const { t } = useTranslation("sportsBets");
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("policy")}</legend>
      {POLICIES.map((policy) => (
        <Chip key={policy} selected={policy === chosen} onClick={() => editSlip({ type: "policy", policy })}>
          {t(`policy_${policy}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
