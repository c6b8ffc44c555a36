import { Menu, Share, Download as Sign, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useInstall } from "@/lib/install";
import { arrival } from "@/lib/params";
import { Button } from "@/ui/Button";
import { FormError } from "@/ui/FormError";
import { Awards, useAwardText } from "../../Awards";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { useRefusalText } from "../../refusal";
import { useDownloadAward } from "./useDownloadAward";

/** The award for the installed app: how to install it, or, inside it, the gold. */
export function Download({ offer, canClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const refusalText = useRefusalText();
  const awardText = useAwardText();
  const { claimed, error, isTaking, take } = useDownloadAward();
  const [step] = offer.steps;
  const award = step?.rewards[0];
  if (!step || !award) return null;
  const isTaken = step.state === "claimed";
  return (
    <>
      <PanelHead icon={Smartphone} text={t("install_rule")} claimed={claimed} />
      <div className="mt-4 flex items-center justify-between gap-3 rounded-md bg-raised px-4 py-3">
        <span className="text-sm text-ink-2">{t(isTaken ? "claimed" : "install_brings")}</span>
        <Awards awards={step.rewards} />
      </div>
      {!isTaken && canClaim && arrival().isApp && (
        <Button variant="gold" size="xl" full className="mt-4" loading={isTaking} onClick={() => void take()}>
          {t("install_take", { award: awardText(award) })}
        </Button>
      )}
      {error && <FormError>{refusalText(error)}</FormError>}
      {arrival().isApp || <Installing />}
    </>
  );
}

/** Installs the page where the browser offers it; elsewhere the way through the browser's own menu. */
function Installing() {
  const { t } = useTranslation("promotions");
  const install = useInstall();
  if (install) {
    return (
      <Button size="xl" full className="mt-4" onClick={() => void install()}>
        <Sign aria-hidden className="size-5" />
        {t("install_now")}
      </Button>
    );
  }
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-semibold">{t("install_by_hand")}</h3>
      <ol className="grid gap-2">
        <Line icon={isApple ? <Share aria-hidden /> : <Menu aria-hidden />}>
          {t(isApple ? "install_ios_1" : "install_menu_1")}
        </Line>
        <Line icon={<Sign aria-hidden />}>{t(isApple ? "install_ios_2" : "install_menu_2")}</Line>
        <Line icon={<Smartphone aria-hidden />}>{t("install_then")}</Line>
      </ol>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-md bg-raised px-4 py-3 text-sm text-ink-2 [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      {children}
    </li>
  );
}
