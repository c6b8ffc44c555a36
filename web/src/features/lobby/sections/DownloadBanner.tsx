import { Smartphone, X } from "lucide-react";
import { useState } from "react";
import type { LobbyData } from "@/api/schema";
import { useDownloadTaken } from "@/domain/promotions";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { arrival } from "@/lib/params";
import { addressOf, Link } from "@/lib/router";
import { useMoneyText } from "@/ui/moneyText";

/** The kind of the award for the installed app. */
const DOWNLOAD = 1002;

/** Hidden until the page is opened again. */
let isHidden = false;

/** The award for installing the app; nothing inside the app, for a player who has had it, and while it is hidden. */
export function DownloadBanner({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation("lobby");
  const moneyText = useMoneyText();
  const isTaken = useDownloadTaken();
  const [hidden, setHidden] = useState(isHidden);
  const activity = lobby.activity_list.find((each) => each.activity_type === DOWNLOAD);
  if (lobby.download_show !== 1 || !activity || isTaken || hidden || arrival().isApp) return null;
  const hide = () => {
    isHidden = true;
    setHidden(true);
  };
  return (
    <aside className="flex items-center gap-2 rounded-lg bg-panel p-2" aria-label={t("download_title")}>
      <Link
        to={addressOf("/activity", { id: activity.activity_id })}
        className="press flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-2"
      >
        <Smartphone aria-hidden className="size-6 shrink-0 text-gold" />
        <span className="grid min-w-0 leading-tight">
          <span className="truncate font-semibold">{t("download_title")}</span>
          <span className="text-sm text-ink-2">
            {t("download_text", { gold: moneyText(lobby.download_award, { kind: "gold", digits: 0 }) })}
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t("download_hide")}
        onClick={hide}
        className="press grid size-11 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-raised"
      >
        <X aria-hidden className="size-5" />
      </button>
    </aside>
  );
}
