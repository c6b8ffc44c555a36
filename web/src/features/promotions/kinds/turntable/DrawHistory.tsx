import type { ActivityOffer, RewardRecord } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { Awards } from "../../Awards";
import { Foldout } from "../../Foldout";
import { DrawProof } from "./DrawProof";

const MOST = 10;

interface HistoryProps {
  offer: ActivityOffer;
  /** Newest first. */
  draws: readonly RewardRecord[];
}

/** The player's own draws, each with what proves it. */
export function DrawHistory({ offer, draws }: HistoryProps) {
  const { t } = useTranslation("promotions");
  return (
    <section aria-labelledby="draws" className="mt-6">
      <h2 id="draws" className="font-bold">
        {t("draws")}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t("draws_text")}</p>
      <ul className="grid grid-cols-1 gap-2">
        {draws.slice(0, MOST).map((draw) => (
          <Draw key={draw.id} draw={draw} offer={offer} />
        ))}
      </ul>
      {draws.length > MOST && (
        <Link to="/rewards" className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand-400">
          {t("draws_all")}
        </Link>
      )}
    </section>
  );
}

function Draw({ draw, offer }: { draw: RewardRecord; offer: ActivityOffer }) {
  const award = { award_type: draw.award_type, amount: draw.amount, wager: draw.amount, expires_at: 0 };
  return (
    <li>
      <Foldout
        summary={
          <>
            <Awards awards={[award]} />
            <span className="ml-auto text-xs text-ink-2">{formatTime(draw.time, currentTag())}</span>
          </>
        }
      >
        <DrawProof
          draw={draw}
          table={draw.table_version === offer.table_version ? offer.table : null}
          version={draw.table_version}
        />
      </Foldout>
    </li>
  );
}
