import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { GROUND } from "../ground";
import { colourOf } from "../rules";
import { countsOf, type Fall, hotAndCold, type PocketFacts } from "./facts";

const SHOWN = 6;

/** What came how often among the last rounds. */
export function Statistics({ history }: { history: readonly Fall[] }) {
  const { t } = useTranslation("wheelTable");
  const { hot, cold } = hotAndCold(history, SHOWN);
  const counts = countsOf(history);
  const rounds = history.length;
  return (
    <div className="grid gap-3 text-sm">
      <p className="tnum text-ink-2">
        {t("counts", { rounds, ...counts })}
        <br />
        {t("halves", { ...counts })}
      </p>
      <div className="grid gap-3 tablet:grid-cols-2">
        <Pockets label={t("hot")} facts={hot} say={({ times }) => t("times", { count: times })} />
        <Pockets
          label={t("cold")}
          facts={cold}
          say={({ ago }) => (ago === null ? t("never", { rounds }) : t("ago", { count: ago }))}
        />
      </div>
    </div>
  );
}

interface Props {
  label: string;
  facts: readonly PocketFacts[];
  say: (facts: PocketFacts) => string;
}

function Pockets({ label, facts, say }: Props) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 text-xs font-semibold text-ink-3">{label}</h3>
      <ul className="grid grid-cols-6 gap-1">
        {facts.map((each) => (
          <Pocket key={each.pocket} pocket={each.pocket} text={say(each)} />
        ))}
      </ul>
    </section>
  );
}

function Pocket({ pocket, text }: { pocket: number; text: string }) {
  const ground = GROUND[colourOf(pocket)];
  return (
    <li className="grid justify-items-center gap-1">
      <span className={cx(ground, "tnum grid size-9 place-items-center rounded-sm font-bold text-white")}>
        {pocket}
      </span>
      <span className="text-center text-xs leading-tight text-ink-3">{text}</span>
    </li>
  );
}
