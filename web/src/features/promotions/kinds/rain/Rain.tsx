import { useEffect } from "react";
import type { RainDrop } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { onStream } from "@/lib/stream";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { Burst } from "../../Burst";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { Waits } from "../../Waits";
import { comingOf, phaseOf, refreshDrops, useWatchedDrops } from "./drops";
import { PastDrops } from "./PastDrops";
import { Pots } from "./Pots";
import { Opened, Sky } from "./Sky";
import { useDropMoney } from "./useDropMoney";

/** Red envelope rain: what falls now or next, the pots, and what became of the drops of the last day. */
export function Rain(props: PanelProps) {
  const { t } = useTranslation("promotions");
  const drops = useWatchedDrops();
  useEffect(() => onStream("rain", () => void refreshDrops()), []);
  if (!drops.data) return <Waits query={drops} failed={t("failed")} />;
  const { list } = drops.data;
  const drop = comingOf(list, serverNow());
  return (
    <>
      {drop ? <Coming drop={drop} {...props} /> : <Dry />}
      <PastDrops drops={list.filter((past) => phaseOf(past, serverNow()) === "over")} />
    </>
  );
}

/** No drop is announced. */
function Dry() {
  const { t } = useTranslation("promotions");
  return (
    <Sky isFalling={false}>
      <p className="text-lg font-bold">{t("rain_none")}</p>
      <p className="max-w-[36ch] text-sm text-white/90">{t("rain_none_text")}</p>
    </Sky>
  );
}

/** The drop that falls now, or the next one. */
function Coming({ drop, canClaim, pending, claimed, onClaim }: PanelProps & { drop: RainDrop }) {
  const { t } = useTranslation("promotions");
  const isOpen = phaseOf(drop, serverNow()) === "open";
  const own = drop.me;
  const left = drop.pots[own?.pot ?? 0]?.left ?? 0;
  const isGone = isOpen && drop.mode === "first_come" && left === 0 && own?.state === "nothing";
  const canTap = canClaim && isOpen && own?.state === "nothing" && own.reason === "" && !isGone;
  async function tap(): Promise<void> {
    if (pending !== null) return;
    await onClaim({ drop_id: drop.drop_id });
    await refreshDrops();
  }
  const caught = own?.state === "given" ? own.award : null;
  const end = isOpen ? drop.ends_at : drop.starts_at;
  return (
    <>
      <Sky isFalling={isOpen && !caught} onCatch={canTap ? () => void tap() : undefined}>
        {caught ? (
          <>
            <p className="text-lg font-bold">{t("rain_caught")}</p>
            <Opened award={caught} />
          </>
        ) : (
          <>
            <p className="text-lg font-bold">{isOpen ? t("rain_open") : t("rain_next")}</p>
            <p className="text-sm text-white/90">
              {isOpen ? t("rain_ends") : formatTime(drop.starts_at, currentTag())}
            </p>
            <Countdown
              until={end}
              now={serverNow}
              onEnd={() => void refreshDrops()}
              className="text-3xl font-extrabold"
            />
          </>
        )}
        {canTap && (
          <Button variant="gold" size="xl" loading={pending !== null} onClick={() => void tap()}>
            {t(drop.mode === "lottery" ? "rain_enter" : "rain_catch")}
          </Button>
        )}
        {isGone && <p className="max-w-[36ch] font-semibold">{t("rain_gone")}</p>}
        {own?.state === "entered" && (
          <p className="max-w-[36ch] font-semibold">
            {t("rain_entered", { time: formatTime(drop.ends_at, currentTag()) })}
          </p>
        )}
        {claimed?.repeated === 0 && claimed.awards.length > 0 && <Burst key={claimed.step} />}
      </Sky>
      {claimed && claimed.awards.length > 0 && <ClaimedNote claimed={claimed} />}
      <Needs drop={drop} />
      <Pots drop={drop} />
    </>
  );
}

/** What is needed, and whether this player has it. */
function Needs({ drop }: { drop: RainDrop }) {
  const { t } = useTranslation("promotions");
  const moneyText = useDropMoney();
  const isMissing = drop.me?.reason === "turnover";
  return (
    <p className="mt-4 rounded-md bg-raised px-4 py-3 text-sm text-ink-2">
      {drop.turnover > 0 && (
        <span className={isMissing ? "font-semibold text-ink-1" : undefined}>
          {t(isMissing ? "rain_needs_missing" : "rain_needs", { amount: moneyText(drop.turnover) })}{" "}
        </span>
      )}
      {t("rain_least", { amount: moneyText(drop.least, drop.award_type) })}
    </p>
  );
}
