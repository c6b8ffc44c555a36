import { Pickaxe } from "lucide-react";
import type { GoldPans } from "@/api/schema";
import { useDepositBonus, useSite } from "@/domain/site";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { shareLink } from "@/lib/shareLink";
import { toast } from "@/lib/toast";
import { cx } from "@/ui/cx";
import { FormError } from "@/ui/FormError";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { useRefusalText } from "../../refusal";
import { StepRows } from "../../StepList";
import { Waits } from "../../Waits";
import { Pan } from "./Pan";
import { usePanning, usePans } from "./usePans";

/** The pan of those who have deposited; it never opens where deposits may not bring anything. */
const RELIEF = 2;

/** Three pans: gold for the day, relief for who has nothing left, gold for sharing. */
export function GoldRushing({ offer, canClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const hasRelief = useDepositBonus();
  return (
    <>
      <PanelHead icon={Pickaxe} text={t(hasRelief ? "gold_rule" : "gold_rule_two")} claimed={null} />
      {canClaim ? (
        <OwnPans />
      ) : (
        <StepRows
          steps={offer.steps.slice(0, 3).filter(({ step }) => hasRelief || step !== RELIEF)}
          pending={null}
          onClaim={undefined}
          wordsOf={({ step }) => ({ task: t(`gold_pan_${step as 1 | 2 | 3}`) })}
        />
      )}
    </>
  );
}

function OwnPans() {
  const { t } = useTranslation("promotions");
  const pans = usePans();
  if (!pans.data) return <Waits query={pans} failed={t("failed")} />;
  return <Pans pans={pans.data} at={pans.dataUpdatedAt} onEnd={() => void pans.refetch()} />;
}

interface PansProps {
  pans: GoldPans;
  /** When they were asked for, ms. */
  at: number;
  /** The time of one has come. */
  onEnd: () => void;
}

function Pans({ pans, at, onEnd }: PansProps) {
  const { t } = useTranslation("promotions");
  const refusalText = useRefusalText();
  const { title } = useSite();
  const hasRelief = useDepositBonus();
  const shown = pans.awards.filter(({ id }) => hasRelief || id !== RELIEF);
  const { pending, taken, error, take, share } = usePanning();

  async function shareLobby(): Promise<boolean> {
    const done = await shareLink(title, new URL(pans.share_url, window.location.origin).href);
    if (done === "copied") toast.success(t("gold_copied"));
    return done !== false;
  }
  return (
    <>
      <ul className={cx("grid gap-3", shown.length === 2 ? "tablet:grid-cols-2" : "tablet:grid-cols-3")}>
        {shown.map((award) => (
          <Pan
            key={award.id}
            pan={award}
            until={at + award.remain_seconds * 1_000}
            taken={taken?.id === award.id ? taken : null}
            pending={pending === award.id}
            onTake={() => void take(award.id)}
            onShare={() => void share(shareLobby)}
            onEnd={onEnd}
          />
        ))}
      </ul>
      {error && <FormError>{refusalText(error)}</FormError>}
    </>
  );
}
