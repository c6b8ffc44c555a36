import { Flame } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { Rail } from "@/ui/Rail";
import { StartTime } from "../list/StartTime";
import { VirtualBadge } from "../list/Status";
import { competitionText, fixtureName } from "../names";
import { SportIcon } from "../SportIcon";
import styles from "../sports.module.css";
import type { Boost } from "../wire";
import { BoostButton } from "./BoostButton";
import { BoostedOutcome, BoostMost } from "./BoostWords";
import { boostName, type ShownBoost, useShownBoosts } from "./useBoosts";

/**
 * The selections that are offered at a better price, at first those that begin first in front; nothing while there are none. Those
 * that have ended since the view was opened are locked.
 */
export function BoostRail({ boosts }: { boosts: readonly Boost[] }) {
  const { t } = useTranslation("sports");
  const shown = useShownBoosts(boosts);
  if (shown.length === 0) return null;
  return (
    <Rail
      title={t("boosts")}
      icon={<Flame aria-hidden />}
      itemClass={styles.boost}
      items={shown.map((each) => ({
        key: boostName(each.boost),
        node: <BoostCard shown={each} />,
      }))}
    />
  );
}

function BoostCard({ shown }: { shown: ShownBoost }) {
  const { t } = useTranslation("sports");
  const { boost } = shown;
  const { fixture: card } = boost;
  const name = fixtureName(t, card);
  return (
    <article aria-label={name} className="flex flex-col gap-1 rounded-lg bg-panel p-3">
      <div className="flex items-center gap-2 text-xs">
        <SportIcon sport={card.sport} className="size-4 shrink-0 text-brand-400" />
        <span className="min-w-0 flex-1 truncate text-ink-3">{competitionText(card.competition)}</span>
        {card.competition.virtual && <VirtualBadge />}
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
      <BoostButton card={card} shown={shown} />
      <p className="flex flex-wrap justify-between gap-x-3 pt-1 text-xs text-ink-3">
        <StartTime at={card.starts_at} />
        <BoostMost shown={shown} />
      </p>
    </article>
  );
}
