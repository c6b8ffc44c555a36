import { Gift, Package, UserPlus } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
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
  return (
    <>
      <PanelHead icon={Package} claimed={claimed} text={t("chest_rule")} />
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={({ step, cur, target }) => ({
          task: t("chest_step", { step }),
          progress: t("chest_progress", { current: cur, target }),
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
