import type { WheelOffer, WheelSpin } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Awards } from "../../Awards";
import { Foldout } from "../../Foldout";
import { DrawProof } from "../turntable/DrawProof";
import { awardOf } from "./useWheelSpin";

/** The spins of the round, each with what proves it. */
export function RoundSpins({ round }: { round: WheelOffer }) {
  const { t } = useTranslation("promotions");
  if (round.spins.length === 0) return null;
  return (
    <section aria-labelledby="wheel-spins" className="mt-6">
      <h2 id="wheel-spins" className="font-bold">
        {t("wheel_round")}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t("draws_text")}</p>
      <ul className="grid grid-cols-1 gap-2">
        {round.spins.toReversed().map((spin) => (
          <Spin key={spin.number} round={round} spin={spin} />
        ))}
      </ul>
    </section>
  );
}

function Spin({ round, spin }: { round: WheelOffer; spin: WheelSpin }) {
  const { t } = useTranslation("promotions");
  return (
    <li>
      <Foldout
        summary={
          <>
            <span className="tnum text-sm text-ink-2">{t("wheel_spin", { number: spin.number })}</span>
            <Awards awards={[awardOf(round, spin.award_cash)]} />
            <span className="ml-auto text-xs text-ink-2">{formatTime(spin.time, currentTag())}</span>
          </>
        }
      >
        <Proof spin={spin} />
      </Foldout>
    </li>
  );
}

function Proof({ spin }: { spin: WheelSpin }) {
  const { t } = useTranslation("promotions");
  if (spin.server_seed_hash === "") return <p className="px-4 pb-4 text-sm text-ink-2">{t("wheel_not_drawn")}</p>;
  return <DrawProof draw={spin} table={spin.weights.map((weight, index) => ({ index, weight }))} />;
}
