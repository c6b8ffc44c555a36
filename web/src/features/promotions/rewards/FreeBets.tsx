import { useQuery } from "@tanstack/react-query";
import type { OwnFreeBet } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Link } from "@/lib/router";
import { Money } from "@/ui/Money";
import { isWhole } from "../Awards";
import { freeBetTicket } from "./ticket.drawn";

/** The player's free bets on sports, those that lapse first before the others; nothing while there are none. */
export function FreeBets() {
  const { t } = useTranslation("promotions");
  const { data } = useQuery({ ...read("GET /api/rewards", {}, true), staleTime: 0 });
  const bets = data?.free_bets ?? [];
  if (bets.length === 0) return null;
  return (
    <section aria-labelledby="free-bets">
      <h2 id="free-bets" className="mb-3 text-lg font-bold">
        {t("own_free_bets")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
        {bets.map((bet) => (
          <FreeBet key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function FreeBet({ bet: { amount, expires_at } }: { bet: OwnFreeBet }) {
  const { t } = useTranslation("promotions");
  return (
    <li className="flex items-center gap-3 rounded-lg bg-panel p-3">
      <img src={freeBetTicket} alt="" width={140} height={84} className="h-auto w-16 shrink-0 select-none" />
      <span className="min-w-0">
        <Money amount={amount} digits={isWhole(amount) ? 0 : 2} className="block font-extrabold" />
        <span className="block text-xs text-ink-2">
          {t("free_bet_until", { time: formatTime(expires_at, currentTag()) })}
        </span>
        <Link to="/gameSport" className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-400">
          {t("free_bet_use")} <Money amount={amount} className="sr-only" />
        </Link>
      </span>
    </li>
  );
}
