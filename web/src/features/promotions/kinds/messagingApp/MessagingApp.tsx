import { ExternalLink, MessageCircle } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Awards } from "../../Awards";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { CodeForm } from "../../redeem/CodeForm";

/** The code of the day: where the channel shows it, and where it is typed. */
export function MessagingApp({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const isTaken = offer.steps.length > 0 && offer.steps.every(({ state }) => state === "claimed");
  return (
    <>
      <PanelHead icon={MessageCircle} text={t("channel_rule")} claimed={claimed} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-raised px-4 py-3">
        <span className="text-sm text-ink-2">{t(isTaken ? "claimed" : "channel_brings")}</span>
        <Awards awards={offer.steps.flatMap(({ rewards }) => rewards)} />
      </div>
      {!isTaken && offer.link !== "" && (
        <a
          href={offer.link}
          target="_blank"
          rel="noopener noreferrer"
          className="press mt-4 flex h-12 items-center justify-center gap-2 rounded-md bg-active font-semibold"
        >
          <ExternalLink aria-hidden className="size-5" />
          {t("channel_open")}
        </a>
      )}
      {!isTaken && canClaim && (
        <CodeForm submit={t("channel_submit")} pending={pending !== null} onSubmit={(code) => void onClaim({ code })} />
      )}
    </>
  );
}
