import { KeyRound, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import type { SessionItem } from "@/api/schema";
import { call, serverNow } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { formatAgo } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Badge } from "@/ui/Chip";

/** Where the player is logged in; every session but this one can be ended. */
export function SessionList({ sessions }: { sessions: SessionItem[] }) {
  const { t } = useTranslation("identity");
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-2">{t("profile.sessions")}</h3>
      <p className="mb-2 text-xs text-ink-3">{t("profile.sessionsText")}</p>
      <ul className="grid grid-cols-1 gap-2">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: SessionItem }) {
  const { t } = useTranslation("identity");
  const [ending, setEnding] = useState(false);
  const device = session.device || t("profile.unknownDevice");

  async function end() {
    setEnding(true);
    try {
      await call("POST /api/user/endSession", { id: session.id }, { quiet: true });
      toast.success(t("profile.sessionEnded"));
      await queryClient.invalidateQueries({ queryKey: ["GET /api/user/profile"] });
    } catch (error) {
      toast.error(isApiError(error) && error.kind === "refused" ? error.message : t("error.network"));
    }
    setEnding(false);
  }

  return (
    <li className="flex items-center gap-3 rounded-md bg-raised px-3 py-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active text-brand-400">
        <MonitorSmartphone aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{device}</p>
        <p className="truncate text-xs text-ink-2" translate="no">
          {session.ip}
        </p>
        <p className="flex items-center gap-1.5 text-xs text-ink-3">
          {session.bound && (
            <KeyRound role="img" aria-label={t("profile.boundSession")} className="size-3.5 shrink-0" />
          )}
          {t("profile.lastSeen", { when: formatAgo(session.last_seen_at, serverNow(), currentTag()) })}
        </p>
      </div>
      {session.current ? (
        <Badge tone="win">{t("profile.thisDevice")}</Badge>
      ) : (
        <Button
          variant="ghost"
          loading={ending}
          onClick={() => void end()}
          aria-label={t("profile.endSessionOf", { device })}
        >
          {t("profile.endSession")}
        </Button>
      )}
    </li>
  );
}
