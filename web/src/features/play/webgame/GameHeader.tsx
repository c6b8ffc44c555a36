import { ArrowLeft, Heart, Maximize, Minimize, Plus } from "lucide-react";
import type { Game, PlayMode } from "@/api/schema";
import { toggleFavourite, useFavouriteIds } from "@/domain/favourites";
import { useLoggedIn } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { balanceOf, moneyKind, useWallet } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button, IconButton } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { useFullScreen } from "../frame/useFullScreen";
import { Clock } from "./Clock";
import { openCashier } from "./cashier";

interface Props {
  name: string;
  /** As the catalogue has it; undefined for a game that it does not know. */
  game: Game | undefined;
  demo: boolean;
  playMode: PlayMode;
  /** Since when the game is there to be played, and what that has brought; null before. */
  session: { since: number; net: Amount | null } | null;
  onBack: () => void;
  onReal: () => void;
}

/** The focus ring inside, as the bar is no higher than its keys. */
const INSIDE = "-outline-offset-2";

/** The bar over a framed game. */
export function GameHeader({ name, game, demo, playMode, session, onBack, onReal }: Props) {
  const { t } = useTranslation(["webgame", "common", "games", "lobby"]);
  const full = useFullScreen();
  const favourite = useFavouriteIds().has(game?.id ?? "");
  const kind = moneyKind(playMode);
  return (
    <header className="flex h-11 shrink-0 items-center gap-0.5 bg-panel tablet:gap-1 tablet:px-2">
      <IconButton label={t("common:back")} className={INSIDE} onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <div className="mr-1.5 min-w-0 flex-1 leading-tight tablet:flex tablet:items-baseline tablet:gap-3">
        <h1 className="truncate text-sm font-bold">{name}</h1>
        <p className="flex items-baseline overflow-hidden whitespace-nowrap gap-1.5 text-xs text-ink-2">
          {demo && <span className="font-semibold text-gold">{t("demo")}</span>}
          {session && (
            <>
              <span className="sr-only">{t("session_time")}</span>
              <Clock since={session.since} />
            </>
          )}
          {session && session.net !== null && (
            <>
              <span aria-hidden>·</span>
              <span className="sr-only">{t("session_net")}</span>
              <Money amount={session.net} kind={kind} sign tone compact={Math.abs(session.net) >= COMPACT_FROM} />
            </>
          )}
        </p>
      </div>
      {demo && session && (
        <Button size="sm" className={INSIDE} onClick={onReal}>
          {t("action_real")}
        </Button>
      )}
      {!demo && <Balance playMode={playMode} />}
      {game && (
        <IconButton
          label={t(favourite ? "lobby:favourite_remove" : "lobby:favourite_add")}
          aria-pressed={favourite}
          className={INSIDE}
          onClick={() => void toggleFavourite(game, !favourite)}
        >
          <Heart className={favourite ? "fill-[#ff5d7a] text-[#ff5d7a]" : undefined} />
        </IconButton>
      )}
      <IconButton label={t("games:full_screen")} aria-pressed={full.on} className={INSIDE} onClick={full.toggle}>
        {full.on ? <Minimize /> : <Maximize />}
      </IconButton>
    </header>
  );
}

/** In units: from here on an amount is written short, so that the game's name keeps its room. */
const COMPACT_FROM = 1e9;

function Balance({ playMode }: { playMode: PlayMode }) {
  const { t } = useTranslation("common");
  const loggedIn = useLoggedIn();
  const wallet = useWallet().data;
  const social = useSite((site) => site.moneyMode === "social");
  if (!loggedIn || !wallet) return null;
  const balance = balanceOf(wallet, playMode);
  return (
    <>
      <span className="sr-only">{t("wallet")}</span>
      <Money
        amount={balance}
        kind={moneyKind(playMode)}
        compact={balance >= COMPACT_FROM}
        animate
        className="text-sm font-bold"
      />
      {(playMode === 0 || !social) && (
        <button
          type="button"
          aria-label={t(playMode === 0 ? "gold_shop" : "deposit")}
          onClick={() => openCashier(playMode)}
          className="press grid size-11 shrink-0 place-items-center -outline-offset-2"
        >
          <span className="grid size-8 place-items-center rounded-md bg-brand-600 text-on-brand">
            <Plus aria-hidden className="size-5" strokeWidth={2.6} />
          </span>
        </button>
      )}
    </>
  );
}
