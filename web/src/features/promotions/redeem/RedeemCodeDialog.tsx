import type { CodeRedeemed } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import * as CODE from "@/lib/api/codes";
import { type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { FormError } from "@/ui/FormError";
import { Money } from "@/ui/Money";
import { PromotionArt } from "@/ui/PromotionArt";
import { TextButton } from "@/ui/TextButton";
import { isGold, isWhole, useAwardKind, useAwardText } from "../Awards";
import { Burst } from "../Burst";
import { CodeForm } from "./CodeForm";
import { useRedeem } from "./useRedeem";

const CONTACT_NEEDED = 5008;

/** Where a player types a code and sees what it brought. */
export function RedeemCodeDialog({ close }: DialogComponentProps<"redeemCode">) {
  const { t } = useTranslation("promotions");
  const loggedIn = useLoggedIn();
  const { pending, redeemed, error, redeem, again } = useRedeem();
  return (
    <Dialog title={t("redeem_title")} description={redeemed ? undefined : t("redeem_text")} onClose={close}>
      <div className="relative mt-1 overflow-hidden rounded-lg">
        <PromotionArt name="present" sizes="27rem" className="h-32 tablet:h-36" />
        {redeemed && <Burst />}
      </div>
      {!loggedIn ? (
        <Button size="lg" full className="mt-5" onClick={() => openDialog("register", {})}>
          {t("register")}
        </Button>
      ) : redeemed ? (
        <Received redeemed={redeemed} close={close} again={again} />
      ) : (
        <CodeForm submit={t("redeem_submit")} pending={pending} onSubmit={(code) => void redeem(code)}>
          <FormError>{error?.message}</FormError>
          {error?.code === CONTACT_NEEDED && (
            <Button variant="secondary" full onClick={() => openDialog("profile", {})}>
              {t("bind")}
            </Button>
          )}
          {error?.code === CODE.CAPTCHA_REQUIRED && <p className="text-sm text-ink-2">{t("redeem_captcha")}</p>}
        </CodeForm>
      )}
    </Dialog>
  );
}

interface ReceivedProps {
  redeemed: CodeRedeemed;
  close: () => void;
  again: () => void;
}

/** What the code brought, each award on a line of its own. */
function Received({ redeemed, close, again }: ReceivedProps) {
  const { t } = useTranslation("promotions");
  const kindOf = useAwardKind();
  const awardText = useAwardText();
  const all = redeemed.awards.map(awardText).join(" + ");
  return (
    <div className="pt-5 text-center">
      <p role="status" className="text-lg font-bold">
        {t("redeem_done")} <span className="sr-only">{all}</span>
      </p>
      <ul aria-hidden className="mt-3 grid gap-2">
        {redeemed.awards.map((award) => (
          <li
            key={award.award_type}
            className="flex items-baseline justify-center gap-2 rounded-md bg-win/12 px-4 py-3 text-xl font-extrabold"
          >
            <Money
              amount={award.amount}
              kind={isGold(award.award_type) ? "gold" : "money"}
              digits={isWhole(award.amount) ? 0 : 2}
            />
            <span className="text-sm font-semibold text-ink-2">{kindOf(award.award_type)}</span>
          </li>
        ))}
      </ul>
      {redeemed.state === "owed" && <p className="mt-3 text-sm text-ink-2">{t("claimed_owed", { award: all })}</p>}
      <Button size="lg" full className="mt-5" onClick={close}>
        {t("redeem_close")}
      </Button>
      <div className="mt-3">
        <TextButton onClick={again}>{t("redeem_again")}</TextButton>
      </div>
    </div>
  );
}
