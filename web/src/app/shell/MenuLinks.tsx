import { Globe, Headset, History, type LucideIcon, Scale } from "lucide-react";
import type { LobbyData } from "@/api/schema";
import { followAction } from "@/domain/followAction";
import { useLobby } from "@/domain/lobby";
import { requireLogin } from "@/domain/session/guard";
import { CommissionPoint } from "@/features/promotions/agents/CommissionPoint";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link, useRoute } from "@/lib/router";
import { cx } from "@/ui/cx";
import { MailBadge } from "./MailBadge";
import { MENU_ITEM } from "./menuItem";
import { NAVIGATION, SIDE_BAR } from "./navigation";
import RedPoint from "./RedPoint";

/** True for the link whose path, and type if it has one, is where we are. */
function useIsCurrent(): (to: string) => boolean {
  const { path, params } = useRoute();
  return (to) => {
    const [base, query] = to.split("?");
    if (base !== path) return false;
    const type = new URLSearchParams(query).get("type");
    return type === null || params.get("type") === type;
  };
}

export function MenuLinks({ narrow, onFollow }: { narrow?: boolean; onFollow?: () => void }) {
  const { t } = useTranslation();
  const isCurrent = useIsCurrent();
  return NAVIGATION.map((group) => (
    <ul key={group[0]?.to} className="grid gap-0.5 rounded-lg bg-panel p-1.5">
      {group.map(({ to, label, icon: Drawn }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={onFollow}
            title={narrow ? t(label) : undefined}
            data-current={isCurrent(to) || undefined}
            aria-current={isCurrent(to) ? "page" : undefined}
            className={cx(MENU_ITEM, narrow ? "justify-center" : "px-3")}
          >
            <Drawn
              aria-hidden
              className="size-5 shrink-0 text-ink-3 transition-colors group-hover:text-brand-400 group-data-current:text-brand-400"
            />
            <span className={narrow ? "sr-only" : "truncate"}>{t(label)}</span>
            {to === "/activity" && <RedPoint className={narrow ? "absolute top-2 right-2" : "ml-auto"} />}
            {to === "/invitation" && <CommissionPoint className={narrow ? "absolute top-2 right-2" : "ml-auto"} />}
          </Link>
        </li>
      ))}
    </ul>
  ));
}

/** The operator's entries that have no place of their own among the links. */
const sideBar = (items: LobbyData["side_bar_list"]) =>
  items.flatMap(({ url }) => {
    const entry = SIDE_BAR[url];
    return entry ? [{ ...entry, url }] : [];
  });

export function MenuActions({ narrow, onFollow }: { narrow?: boolean; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { data: lobby } = useLobby();
  const actions: [string, LucideIcon, () => void][] = [
    ...sideBar(lobby?.side_bar_list ?? []).map(({ url, label, icon }): [string, LucideIcon, () => void] => [
      t(label),
      icon,
      () => followAction(url),
    ]),
    [t("bets_history"), History, () => requireLogin("login") && openDialog("betsHistory", {})],
    [t("language_and_look"), Globe, () => openDialog("language", {})],
    [t("customer_service"), Headset, () => openDialog("customerService", {})],
    [t("licence_title"), Scale, () => openDialog("licence", {})],
  ];
  const entries = actions.map(([label, Drawn, act]) => (
    <li key={label}>
      <button
        type="button"
        title={narrow ? label : undefined}
        onClick={() => {
          onFollow?.();
          act();
        }}
        className={cx(MENU_ITEM, narrow ? "justify-center" : "px-3")}
      >
        <Drawn aria-hidden className="size-5 shrink-0 text-ink-3 transition-colors group-hover:text-brand-400" />
        <span className={narrow ? "sr-only" : "truncate"}>{label}</span>
        {label === t("mail") && <MailBadge className={narrow ? "absolute top-1 right-1" : "ml-auto"} />}
      </button>
    </li>
  ));
  return <ul className="grid gap-0.5 rounded-lg bg-panel p-1.5">{entries}</ul>;
}
