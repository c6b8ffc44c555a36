import { Flame } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { Rail } from "@/ui/Rail";
import { StartTime } from "../list/StartTime";
import { VirtualBadge } from "../list/Status";
import { fixtureName } from "../names";
import { SportIcon } from "../SportIcon";
import styles from "../sports.module.css";
import type { Boost } from "../wire";
import { BoostButton } from "./BoostButton";
import { BoostedOutcome, BoostMost } from "./BoostWords";

/** The selections that are offered at a better price, those that begin first in front; nothing while there are none. */
export function BoostRail({ boosts }: { boosts: readonly Boost[] }) {
  const { t } = useTranslation("sports");
  if (boosts.length === 0) return null;
  return (
    <Rail
      title={t("boosts")}
      icon={<Flame aria-hidden />}
      itemClass={styles.boost}
      items={boosts.map((boost) => ({
        key: `${boost.fixture.fixture}|${boost.market.key}|${boost.outcome}`,
        node: <BoostCard boost={boost} />,
      }))}
    />
  );
}

function BoostCard({ boost }: { boost: Boost }) {
  const { t } = useTranslation("sports");
  const { fixture: card } = boost;
  const name = fixtureName(t, card);
  return (
    <article aria-label={name} className="flex flex-col gap-1 rounded-lg bg-panel p-3">
      <div className="flex items-center gap-2 text-xs">
        <SportIcon sport={card.sport} className="size-4 shrink-0 text-brand-400" />
        <span className="min-w-0 flex-1 truncate text-ink-3">{card.competition.name}</span>
        <VirtualBadge />
      </div>
      <Link
        to={addressOf("/gameSport", { view: "fixture", fixture: card.fixture })}
        className="press -mx-1 flex min-h-11 items-center rounded-sm px-1 text-sm text-ink-2 hover:bg-raised"
      >
        <span className="truncate">{name}</span>
      </Link>
      <div className="mb-1 flex-1">
        <BoostedOutcome boost={boost} />
      </div>
      <BoostButton card={card} boost={boost} />
      <p className="flex flex-wrap justify-between gap-x-3 pt-1 text-xs text-ink-3">
        <StartTime at={card.starts_at} />
        <BoostMost boost={boost} />
      </p>
    </article>
  );
}
