import { Gift, UserPlus } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Burst } from "../../Burst";
import { Chest } from "../../Chest";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { PrizeOdds } from "../../PrizeOdds";
import { StepRows } from "../../StepList";

/** What brings a reward, in the order of the steps' numbers. */
const DEEDS = ["contact", "deposit", "play"] as const;
const WELCOME = ["came", "contact", "deposit"] as const;

/** Chests that friends open who play: what is in one is drawn when it is opened. */
export function ActiveChest({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const isReady = offer.steps.some(({ state }) => state === "claimable");
  const isNew = claimed?.repeated === 0;
  return (
    <>
      <div className="mb-3 flex items-center gap-4">
        <div key={claimed?.step} className="relative shrink-0">
          <Chest state={isReady ? "claimable" : "open"} isNew={isNew} className="w-28" />
          {isNew && <Burst />}
        </div>
        <p className="min-w-0 flex-1 text-sm text-ink-2">{t("chest_rule")}</p>
      </div>
      <ClaimedNote claimed={claimed} className="mb-3" />
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={({ step, state, cur, target }) => ({
          sign: <Chest state={state} className="w-10" />,
          task: t("chest_step", { step }),
          progress: t("chest_progress", { current: cur, count: target }),
          isMost: true,
        })}
      />
      <PrizeOdds table={offer.table} />
    </>
  );
}

/** What friends bring to the player who invited them. */
export function InviteBonus({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  return (
    <>
      <PanelHead icon={UserPlus} claimed={claimed} text={t("invite_rule")} />
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={({ step }) => {
          const place = step - 1;
          const deed = DEEDS[place % DEEDS.length] ?? "contact";
          return {
            task: t(`invite_${deed}`, { friend: Math.floor(place / DEEDS.length) + 1 }),
            progress: t("invite_waits"),
          };
        }}
      />
    </>
  );
}

/** What a player receives who came by a friend's code. */
export function InviteUserAward({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  return (
    <>
      <PanelHead icon={Gift} claimed={claimed} text={t("invited_rule")} />
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={({ step }) => ({ task: t(`invited_${WELCOME[step - 1] ?? "came"}`) })}
      />
    </>
  );
}
