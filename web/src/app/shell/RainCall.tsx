import { useEffect, useReducer } from "react";
import { comingOf, phaseOf, refreshDrops, useDrops } from "@/features/promotions/kinds/rain/drops";
import { packet } from "@/features/promotions/kinds/rain/rain.drawn";
import { serverNow } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRoute } from "@/lib/router";
import { onStream } from "@/lib/stream";
import { toast } from "@/lib/toast";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import sheet from "./rainCall.module.css";

/** Pages hear of a drop at the same moment; those that do not know it ask within this time. */
const SPREAD_MS = 3_000;

/** The phases of drops that were announced in this visit. */
const announced = new Set<string>();

/** Red envelope rain that begins within minutes, or falls now, and that the player has not taken: announces and opens it. */
export default function RainCall() {
  const { t } = useTranslation();
  const { path } = useRoute();
  const { data } = useDrops();
  const [, look] = useReducer((times: number) => times + 1, 0);
  const drop = comingOf(data?.list ?? [], serverNow());
  const phase = drop && phaseOf(drop, serverNow());
  const isNear = phase === "soon" || phase === "open";
  const isWanted = isNear && (drop?.me?.state ?? "nothing") === "nothing";

  useEffect(
    () =>
      onStream("rain", ({ drop_id }) => {
        look();
        const isKnown = data?.list.some((known) => known.drop_id === drop_id) ?? false;
        if (!isKnown) setTimeout(() => void refreshDrops(), Math.random() * SPREAD_MS);
      }),
    [data],
  );

  const key = isWanted ? `${drop?.drop_id}:${phase}` : "";
  const startsAt = drop?.starts_at ?? 0;
  useEffect(() => {
    if (key === "" || announced.has(key)) return;
    announced.add(key);
    toast.info(t(key.endsWith("soon") ? "rain_soon" : "rain_falls", { time: formatTime(startsAt, currentTag()) }));
  }, [key, startsAt, t]);

  // The list of promotions shows it by itself.
  if (!drop || !isWanted || path === "/activity") return null;
  return (
    <button
      type="button"
      onClick={() => openDialog("rain", {})}
      className={cx("press flex min-h-12 items-center gap-2.5 rounded-full py-1.5 pr-4 pl-3 font-bold", sheet.call)}
    >
      <img src={packet.closed} alt="" width={96} height={132} className="h-10 w-auto select-none" />
      <span className="grid text-left leading-tight">
        <span className="text-sm">{t("rain_call")}</span>
        <Countdown
          key={phase}
          until={phase === "open" ? drop.ends_at : drop.starts_at}
          now={serverNow}
          onEnd={look}
          className="text-xs font-semibold"
        />
      </span>
    </button>
  );
}
