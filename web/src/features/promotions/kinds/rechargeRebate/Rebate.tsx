import type { ActivityStep } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { useMoneyText } from "@/ui/moneyText";
import { Burst } from "../../Burst";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { StepRows } from "../../StepList";
import { nextSiteDay } from "../../siteTime";
import sheet from "./rebate.module.css";
import { strongbox } from "./strongbox.drawn";

/** Yesterday's deposits have left their share in a strongbox, which opens as it is claimed. */
export function Rebate({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const { steps } = offer;
  const step = steps.find(({ state }) => state === "claimable") ?? steps[0];
  // Without deposits of yesterday there is no share to list.
  const shares = steps.filter(({ rewards }) => rewards.some(({ amount }) => amount > 0));
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 tablet:flex-nowrap tablet:justify-start">
        <div className="relative w-56 shrink-0">
          <Strongbox state={step?.state} />
          {claimed?.repeated === 0 && <Burst key={claimed.step} />}
        </div>
        <div className="min-w-0 flex-1 basis-56">{step ? <Words step={step} /> : <p>{t("rebate_none")}</p>}</div>
      </div>
      {shares.length > 0 && (
        <StepRows
          className="mt-4"
          steps={shares}
          pending={pending}
          onClaim={canClaim ? onClaim : undefined}
          wordsOf={() => ({ task: t("rebate_share") })}
        />
      )}
      <ClaimedNote claimed={claimed} />
    </>
  );
}

function Strongbox({ state }: { state: ActivityStep["state"] | undefined }) {
  const look = state === "claimed" ? sheet.open : state === "claimable" ? sheet.waiting : undefined;
  return (
    <div aria-hidden className={cx("relative", sheet.box)}>
      <img src={strongbox.body} alt="" width={240} height={216} className="h-auto w-full select-none" />
      <img
        src={strongbox.door}
        alt=""
        width={172}
        height={136}
        className={cx("absolute top-[16.7%] left-[12.5%] h-auto w-[71.7%] select-none", sheet.door, look)}
      />
    </div>
  );
}

/** How the share is: to be earned, to be claimed or taken. */
function Words({ step }: { step: ActivityStep }) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  if (step.state === "claimable") {
    return (
      <>
        <p className="text-lg font-bold">{t("rebate_ready")}</p>
        <p className="mt-1 text-sm text-ink-2">
          {t("rebate_until")} <Left />
        </p>
      </>
    );
  }
  if (step.state === "claimed") {
    return (
      <>
        <p className="text-lg font-bold">{t("rebate_taken")}</p>
        <p className="mt-1 text-sm text-ink-2">
          {t("rebate_next")} <Left />
        </p>
      </>
    );
  }
  return (
    <>
      <p className="text-lg font-bold">
        {t("rebate_open", { amount: moneyText(toAmount(step.target), { digits: 0 }) })}
      </p>
      <p className="mt-1 text-sm text-ink-2">{t("rebate_how")}</p>
    </>
  );
}

const Left = () => <Countdown until={nextSiteDay(serverNow())} now={serverNow} className="font-semibold text-ink-1" />;
