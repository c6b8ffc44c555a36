import { Undo2 } from "lucide-react";
import { useState } from "react";
import { cardName } from "@/domain/fairness/cards";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Chip } from "@/ui/Chip";
import { isDealt, nextSteps, stepWord } from "./steps";
import type { Drawn } from "./useRedraw";

interface Props {
  actions: readonly unknown[];
  /** The round as those steps leave it; `null` when they fit no round. */
  drawn: Drawn | null;
  onChange: (actions: readonly unknown[]) => void;
}

/** The steps of a round, in order: any of them taken back, any that the game allows added. */
export function Steps({ actions, drawn, onChange }: Props) {
  const { t } = useTranslation("verify");
  const open = drawn !== null && drawn.pays === null;
  const add = (action: unknown) => onChange([...actions, action]);
  const name = (action: unknown) => {
    const { word, tile } = stepWord(action);
    return tile === undefined ? t(`word_${word}` as "word_hit") : t("step_tile", { tile });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("steps")}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-md bg-page p-2">
        {actions.length === 0 && <span className="px-1.5 text-sm text-ink-3">{t("no_steps")}</span>}
        <ol className="contents">
          {actions.map((action, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            <li key={at} className="inline-flex h-8 items-center rounded-full bg-raised px-3 text-xs font-semibold">
              <span className="tnum mr-1.5 text-ink-3">{at + 1}</span>
              {name(action)}
            </li>
          ))}
        </ol>
        {actions.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            className="ml-auto"
            icon={<Undo2 aria-hidden className="size-4" />}
            onClick={() => onChange(actions.slice(0, -1))}
          >
            {t("take_back")}
          </Button>
        )}
      </div>
      {open && isDealt(drawn.outcome) && (
        <Hold key={drawn.outcome.dealt.join()} dealt={drawn.outcome.dealt} onDraw={(hold) => add({ hold })} />
      )}
      {open && (
        <div className="flex flex-wrap gap-1.5">
          {nextSteps(drawn.game, drawn.outcome).map((action) => (
            <Chip key={JSON.stringify(action)} onClick={() => add(action)}>
              {name(action)}
            </Chip>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Which of the five dealt cards stay. */
function Hold({ dealt, onDraw }: { dealt: readonly number[]; onDraw: (hold: boolean[]) => void }) {
  const { t } = useTranslation("verify");
  const [hold, setHold] = useState(() => dealt.map(() => false));
  return (
    <div className="flex flex-wrap gap-1.5">
      {dealt.map((card, at) => (
        <Chip
          key={card}
          selected={hold[at]}
          onClick={() => setHold(hold.map((held, other) => (other === at ? !held : held)))}
        >
          {t("hold", { card: cardName(card) })}
        </Chip>
      ))}
      <Button size="sm" onClick={() => onDraw(hold)}>
        {t("word_draw")}
      </Button>
    </div>
  );
}
