import { Undo2 } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Chip } from "@/ui/Chip";
import type { Drawn } from "./useRedraw";
import type { Verifier } from "./verifier";

interface Props {
  steps: NonNullable<Verifier["steps"]>;
  actions: readonly unknown[];
  /** The round as those steps leave it; `null` when they fit no round. */
  drawn: Drawn | null;
  onChange: (actions: readonly unknown[]) => void;
}

/** The steps of a round, in order: any of them taken back, any that the game allows added. */
export function Steps({ steps, actions, drawn, onChange }: Props) {
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
      {open && steps.Choice && <steps.Choice outcome={drawn.outcome} onChoose={add} />}
      {open && (
        <div className="flex flex-wrap gap-1.5">
          {steps.next(drawn.outcome).map((action) => (
            <Chip key={JSON.stringify(action)} onClick={() => add(action)}>
              {name(action)}
            </Chip>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** A step in one word for its label: the action itself, or what it names. */
function stepWord(action: unknown): { word: string; tile?: number } {
  if (typeof action === "string") return { word: action };
  const { pick, guess, throw: thrown, hold, gamble } = action as Record<string, unknown>;
  if (typeof pick === "number") return { word: "tile", tile: pick + 1 };
  if (Array.isArray(hold)) return { word: "draw" };
  if (gamble) {
    const { on, part } = gamble as Record<string, string>;
    return { word: part === "half" ? `half_${on}` : String(on) };
  }
  return { word: String(guess ?? thrown) };
}
