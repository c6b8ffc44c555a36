import type { PlayMode } from "@/api/schema";
import { setRealityCheckDue, useRealityCheck } from "@/domain/realityCheck";
import { moneyKind } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";
import { Clock } from "./Clock";

interface Props {
  since: number;
  net: Amount | null;
  playMode: PlayMode;
  onStop: () => void;
}

/** Over the game until it is answered: how long the player has played, and with what result. */
export function RealityCheck({ since, net, playMode, onStop }: Props) {
  const { t } = useTranslation("webgame");
  const due = useRealityCheck((check) => check.due);
  if (!due) return null;
  const answer = () => setRealityCheckDue(false);
  const row = "flex min-h-12 items-center justify-between gap-4 rounded-md bg-raised px-4";
  return (
    <Dialog forced title={t("reality_title")} description={t("reality_text")} onClose={answer}>
      <dl className="grid gap-2 text-ink-2 [&_dd]:text-base [&_dd]:font-bold [&_dd]:text-ink-1">
        <div className={row}>
          <dt>{t("session_time")}</dt>
          <dd>
            <Clock since={since} />
          </dd>
        </div>
        {net !== null && (
          <div className={row}>
            <dt>{t("session_net")}</dt>
            <dd>
              <Money amount={net} kind={moneyKind(playMode)} sign tone />
            </dd>
          </div>
        )}
      </dl>
      {/* To stop is as easy as to go on. */}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button
          size="lg"
          variant="secondary"
          onClick={() => {
            answer();
            onStop();
          }}
        >
          {t("reality_stop")}
        </Button>
        <Button size="lg" onClick={answer}>
          {t("reality_go_on")}
        </Button>
      </div>
    </Dialog>
  );
}
