import { type ComponentType, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { Step } from "@/prize/core/state";
import { PrizeGrid, PrizeSlots, PrizeWheel } from "@/prize/lazy";
import type { PrizeHandle, PrizeProps } from "@/prize/PrizeGame";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { cx } from "@/ui/cx";
import { Select } from "@/ui/Select";
import { Specimen } from "../Specimen";
import { coloursHere, reelsArt } from "./art";
import {
  GRID_PRIZES,
  gridConfig,
  SLOT_PRIZES,
  slotsConfig,
  WEIGHTS,
  WHEEL_PRIZES,
  type Words,
  wheelConfig,
} from "./configs";
import { sandboxReels, sandboxServer, type Wanted } from "./sandbox";

const REELS = 3;

function useWords(): Words {
  const { t } = useTranslation("prizes");
  return useMemo(() => ({ spin: t("spin"), go: t("go"), name: (prize) => t(`prize_${prize}`) }), [t]);
}

/** The three prize games with the theme's colours, played against a stand-in for the server. */
export function Prizes({ theme }: { theme: string }) {
  const { t } = useTranslation("prizes");
  const words = useWords();
  const configs = useMemo(() => {
    // The theme's name says when its colours must be read again.
    void theme;
    const colours = coloursHere();
    return { wheel: wheelConfig(colours, words), grid: gridConfig(colours, words), slots: slotsConfig(colours, words) };
  }, [theme, words]);
  const cover = useMemo(() => <img src={reelsArt()} alt="" className="size-full" />, []);
  const weights = (names: readonly (keyof typeof WEIGHTS)[]) => names.map((name) => WEIGHTS[name]);
  return (
    <Specimen title={t("title")}>
      <p className="max-w-prose text-ink-2">{t("sandbox")}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 tablet:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Table
          title={t("wheel")}
          Game={PrizeWheel}
          config={configs.wheel}
          names={WHEEL_PRIZES.map(words.name)}
          ask={(wanted, refusal) => sandboxServer(weights(WHEEL_PRIZES), wanted, refusal)}
        />
        <Table
          title={t("grid")}
          Game={PrizeGrid}
          config={configs.grid}
          names={GRID_PRIZES.map(words.name)}
          ask={(wanted, refusal) => sandboxServer(weights(GRID_PRIZES), wanted, refusal)}
        />
        <Table
          title={t("slots")}
          Game={PrizeSlots}
          config={configs.slots}
          cover={cover}
          mixed
          names={SLOT_PRIZES.map(words.name)}
          ask={(wanted, refusal) => sandboxReels(weights(SLOT_PRIZES), REELS, wanted, refusal)}
        />
        <Hints />
      </div>
    </Specimen>
  );
}

interface TableProps<C> {
  title: string;
  Game: ComponentType<PrizeProps<C>>;
  config: C;
  names: string[];
  ask: (wanted: Wanted, refusal: string | null) => Promise<number | readonly number[]>;
  mixed?: boolean;
  cover?: ReactNode;
}

/** One game with what can be asked of its sandbox. */
function Table<C>({ title, Game, config, names, ask, mixed, cover }: TableProps<C>) {
  const { t } = useTranslation("prizes");
  const game = useRef<PrizeHandle>(null);
  const [step, setStep] = useState<Step>(0);
  const [result, setResult] = useState("drawn");
  const [refuses, setRefuses] = useState(false);
  const options = [
    { value: "drawn", label: t("drawn") },
    ...(mixed ? [{ value: "mixed", label: t("mixed") }] : []),
    ...names.map((name, index) => ({ value: `${index}`, label: mixed ? t("three", { name }) : name })),
  ];
  const wanted: Wanted =
    result === "drawn" || result === "mixed" ? { kind: result } : { kind: "prize", index: Number(result) };
  return (
    <section aria-label={title} className="grid content-start gap-4">
      <div className="grid gap-2">
        <h3 className="text-lg font-bold">{title}</h3>
        <Steps step={step} />
      </div>
      <Suspense fallback={<div className="mx-auto aspect-square w-full max-w-100" />}>
        <Game
          ref={game}
          config={config}
          label={t("play", { game: title })}
          onPlay={() => ask(wanted, refuses ? t("refusal") : null)}
          onStep={setStep}
          cover={cover}
        />
      </Suspense>
      <div className="grid gap-3">
        <Select label={t("result")} value={result} onChange={setResult} options={options} />
        <Checkbox label={t("refuses")} checked={refuses} onChange={setRefuses} />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <Button variant="gold" disabled={step !== 0} onClick={() => game.current?.play()}>
            {t("go")}
          </Button>
          <Button variant="secondary" disabled={step === 0 || step === 3} onClick={() => game.current?.stop(-1)}>
            {t("abort")}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The four states of a round, and in which one this game is. */
function Steps({ step }: { step: Step }) {
  const { t } = useTranslation("prizes");
  const names = [t("step_idle"), t("step_accelerating"), t("step_full"), t("step_slowing")];
  return (
    <ol aria-label={t("state")} className="flex gap-1.5 text-xs">
      {names.map((name, at) => (
        <li
          key={name}
          aria-current={at === step ? "step" : undefined}
          title={name}
          className={cx(
            "tnum rounded-full px-2.5 py-1 font-semibold transition-colors",
            at === step ? "bg-brand-600 text-on-brand" : "bg-raised text-ink-3",
          )}
        >
          {at === step ? `${at} ${name}` : at}
        </li>
      ))}
    </ol>
  );
}

function Hints() {
  const { t } = useTranslation("prizes");
  return (
    <aside className="grid content-start gap-3 self-start rounded-lg bg-raised p-5 text-ink-2">
      <h3 className="text-lg font-bold text-ink-1">{t("try")}</h3>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t("try_hidden")}</li>
        <li>{t("try_abort")}</li>
        <li>{t("try_keyboard")}</li>
        <li>{t("try_motion")}</li>
      </ul>
    </aside>
  );
}
