import { useEffect } from "react";
import { refreshDrops, useDrops } from "@/features/promotions/kinds/rain/drops";
import { packet } from "@/features/promotions/kinds/rain/rain.drawn";
import { serverNow } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRoute } from "@/lib/router";
import { onStream } from "@/lib/stream";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import sheet from "./rainCall.module.css";

/** Red envelope rain that begins within minutes, or falls now, and that the player has not taken: opens it. */
export default function RainCall() {
  const { t } = useTranslation();
  const { data } = useDrops();
  useEffect(() => onStream("rain", () => void refreshDrops()), []);
  const isNear = (phase: string) => phase === "soon" || phase === "open";
  const { path } = useRoute();
  const drop = data?.list.find(({ phase, me }) => isNear(phase) && (me?.state ?? "nothing") === "nothing");
  // The list of promotions shows it by itself.
  if (!drop || path === "/activity") return null;
  const isOpen = drop.phase === "open";
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
          until={isOpen ? drop.ends_at : drop.starts_at}
          now={serverNow}
          onEnd={() => void refreshDrops()}
          className="text-xs font-semibold"
        />
      </span>
    </button>
  );
}
