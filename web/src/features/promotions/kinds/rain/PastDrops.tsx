import { useState } from "react";
import type { RainDrop, RainDrops } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CopyableValue } from "@/ui/CopyableValue";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { TextButton } from "@/ui/TextButton";
import { Awards } from "../../Awards";
import { Foldout } from "../../Foldout";
import { ProofCheck } from "../../ProofCheck";
import { useDropResult } from "./drops";
import { isProved } from "./split";
import { useDropMoney } from "./useDropMoney";

/** The drops of the last day, each with what the player received, its packets and its proof. */
export function PastDrops({ drops }: { drops: readonly RainDrop[] }) {
  const { t } = useTranslation("promotions");
  if (drops.length === 0) return null;
  return (
    <section aria-labelledby="past-drops" className="mt-6">
      <h2 id="past-drops" className="font-bold">
        {t("rain_past")}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t("rain_past_text")}</p>
      <ul className="grid grid-cols-1 gap-2">
        {drops.toReversed().map((drop) => (
          <PastDrop key={drop.drop_id} drop={drop} />
        ))}
      </ul>
    </section>
  );
}

function PastDrop({ drop }: { drop: RainDrop }) {
  const { t } = useTranslation("promotions");
  const own = drop.me;
  return (
    <li>
      <Foldout
        summary={
          <>
            <span className="text-sm">{formatTime(drop.starts_at, currentTag())}</span>
            <span className="ml-auto text-sm text-ink-2">
              {own?.award ? <Awards awards={[own.award]} /> : own?.state === "without" ? t("rain_without") : null}
            </span>
          </>
        }
      >
        <Result drop={drop} />
      </Foldout>
    </li>
  );
}

function Result({ drop }: { drop: RainDrop }) {
  const { t } = useTranslation("promotions");
  const result = useDropResult(drop.drop_id);
  if (result.isError)
    return (
      <ErrorState compact title={t("failed")} onRetry={() => void result.refetch()} retrying={result.isFetching} />
    );
  if (!result.data)
    return (
      <Loading className="px-4 pb-4">
        <Skeleton className="h-32" />
      </Loading>
    );
  const closed = result.data.list[0] ?? drop;
  return (
    <div className="grid gap-3 px-4 pb-4">
      <CopyableValue label={t("proof_hash")} value={closed.seed_hash} />
      <CopyableValue label={t("proof_client")} value={closed.drop_id} />
      {closed.seed ? (
        <>
          <CopyableValue label={t("proof_server")} value={closed.seed} />
          <ProofCheck
            of={closed.drop_id}
            check={() => isProved(closed, result.data)}
            yes={t("rain_proved")}
            no={t("rain_not_proved")}
          />
          {closed.pots.map((pot, place) => (
            <PotResult key={pot.from_level} drop={closed} result={result.data} place={place} />
          ))}
        </>
      ) : (
        <p className="text-sm text-ink-2">{t("rain_secret")}</p>
      )}
    </div>
  );
}

/** So many packets are shown before the player asks for all. */
const FIRST = 20;

interface PotResultProps {
  drop: RainDrop;
  result: RainDrops;
  place: number;
}

/** The packets of a pot in the order in which they lay, and who took them. */
function PotResult({ drop, result, place }: PotResultProps) {
  const { t } = useTranslation("promotions");
  const moneyText = useDropMoney();
  const [isWhole, setWhole] = useState(false);
  const packets = result.packets[place] ?? [];
  const takers = new Map(result.takers.filter(({ pot }) => pot === place).map((taker) => [taker.packet, taker]));
  const taken = [...takers.keys()].filter((packet) => packet >= 0).length;
  return (
    <div>
      <p className="text-sm font-semibold">
        {t("rain_pot_result", { from: drop.pots[place]?.from_level ?? 0, taken, packets: packets.length })}
      </p>
      <ol className="mt-1 grid grid-cols-2 gap-x-4 gap-y-0.5 tablet:grid-cols-4">
        {packets.slice(0, isWhole ? packets.length : FIRST).map((amount, packet) => {
          const taker = takers.get(packet);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a packet is its place
            <li key={packet} className="flex justify-between gap-2 text-xs text-ink-2">
              <span className="tnum font-semibold text-ink-1">{moneyText(amount, drop.award_type)}</span>
              <span className="truncate">{taker ? taker.nickname || t("rain_hidden") : "–"}</span>
            </li>
          );
        })}
      </ol>
      {packets.length > FIRST && !isWhole && (
        <TextButton onClick={() => setWhole(true)}>{t("rain_all_packets", { count: packets.length })}</TextButton>
      )}
    </div>
  );
}
