import { Check, Copy, Hand as HandIcon, Plus, Shield, ShieldOff, SquareSplitHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Amount } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { burst } from "../../cards/motion";
import type { StageDecision } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { type BlackjackHand, totalOf } from "../../games/blackjack/rules";
import { INSURANCE, INSURANCE_MS, PLAY_MS } from "./outcome";
import { sounds } from "./sounds";
import { useChoiceWords } from "./words";

const LOOKS: Record<string, { icon: ReactNode; look: string }> = {
  hit: { icon: <Plus />, look: "bg-[#2be38b] text-[#03190e]" },
  stand: { icon: <HandIcon />, look: "bg-[#2459e8] text-white" },
  double: { icon: <Copy />, look: "bg-[#ffc53d] text-[#241802]" },
  split: { icon: <SquareSplitHorizontal />, look: "bg-[#efe4ff] text-[#2b0f5c]" },
  insure: { icon: <Shield />, look: "bg-[#ffc53d] text-[#241802]" },
  decline: { icon: <ShieldOff />, look: "bg-[#22304a] text-white" },
};

interface Props {
  decision: StageDecision;
  stage: number;
  stageSince: () => number;
  hands: readonly BlackjackHand[];
  kind: MoneyKind;
  still: boolean;
}

/** What may be decided, as large keys; two hands have theirs side by side and are decided at once. */
export function Keys({ decision, stage, stageSince, hands, kind, still }: Props) {
  const { t } = useTranslation("harbour-blackjack");
  const { choices, chosen, choose, raise } = decision;
  const press = (choice: string) => {
    playSound(sounds.knock);
    choose(choice);
  };
  const open = hands.flatMap(({ state, cards }, at) => (state === "playing" ? [{ at, cards }] : []));
  const isBoth = choices.some((choice) => choice.includes("-"));
  const parts = chosen?.split("-") ?? [];
  const both = (place: number, move: string) =>
    place === 0 ? `${move}-${parts[1] ?? "stand"}` : `${parts[0] ?? "stand"}-${move}`;
  return (
    <div className="grid w-full max-w-[44rem] gap-1.5">
      <TimeLeft key={stage} whole={stage === INSURANCE ? INSURANCE_MS : PLAY_MS} since={stageSince} still={still} />
      {isBoth ? (
        <div className="grid grid-cols-2 gap-2.5 @2xl:gap-5">
          {open.map(({ at, cards }, place) => (
            <Group key={at} label={`${t("hand", { number: at + 1 })}: ${totalOf(cards).total}`}>
              {movesOf(choices, place).map((move) => (
                <Key
                  key={move}
                  choice={move}
                  isChosen={parts[place] === move}
                  isOther={chosen !== null}
                  isNarrow
                  raise={raise(place === 0 ? `${move}-stand` : `stand-${move}`)}
                  kind={kind}
                  onPress={() => press(both(place, move))}
                />
              ))}
            </Group>
          ))}
        </div>
      ) : (
        <Group label={t("choose")}>
          {choices.map((choice) => (
            <Key
              key={choice}
              choice={choice}
              isChosen={chosen === choice}
              isOther={chosen !== null}
              raise={raise(choice)}
              kind={kind}
              onPress={() => press(choice)}
            />
          ))}
        </Group>
      )}
    </div>
  );
}

/** The moves of one of two hands, of choices that name both. */
const movesOf = (choices: readonly string[], place: number): string[] => [
  ...new Set(choices.map((choice) => choice.split("-")[place] ?? "")),
];

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 @2xl:gap-2.5">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

interface KeyProps {
  choice: string;
  isChosen: boolean;
  /** Something is chosen in this stage. */
  isOther: boolean;
  /** One of six beside each other: on a phone there is room for its name alone. */
  isNarrow?: boolean;
  raise: Amount;
  kind: MoneyKind;
  onPress: () => void;
}

/** A key with what it adds to the stake; another one may be pressed until the time is up. */
function Key({ choice, isChosen, isOther, isNarrow = false, raise, kind, onPress }: KeyProps) {
  const nameOf = useChoiceWords();
  const { icon, look } = LOOKS[choice] ?? { icon: null, look: "" };
  return (
    <button
      type="button"
      data-choice={choice}
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        "press relative grid h-14 min-w-0 content-center justify-items-center rounded-[14px] px-1 leading-tight shadow-[inset_0_1px_0_#ffffff4d,0_4px_12px_#0009]",
        look,
        isChosen ? "ring-3 ring-white" : isOther && "brightness-65",
      )}
    >
      <span
        className={cx(
          "flex min-w-0 items-center gap-1 font-extrabold @2xl:text-lg [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[2.6]",
          isNarrow ? "text-xs" : "text-[.9rem]",
        )}
      >
        <span aria-hidden className={cx(isNarrow && "hidden @2xl:inline")}>
          {isChosen ? <Check /> : icon}
        </span>
        <span className="truncate">{nameOf(choice)}</span>
      </span>
      {isChosen && isNarrow && (
        <Check
          aria-hidden
          className="absolute -top-1.5 -right-1 size-4.5 rounded-full bg-white stroke-[3.5] p-0.5 text-[#0b1c3a] @2xl:hidden"
        />
      )}
      {raise > 0 && (
        <span className={cx("tnum font-bold whitespace-nowrap @2xl:text-xs", isNarrow ? "text-[.6875rem]" : "text-xs")}>
          +<Money amount={raise} kind={kind} className="[&_svg]:hidden" />
        </span>
      )}
    </button>
  );
}

interface TimeProps {
  whole: number;
  since: () => number;
  still: boolean;
}

/** The time that is left, as a line over the keys; the bar of the phase says it in seconds. */
function TimeLeft({ whole, since, still }: TimeProps) {
  const line = useRef<HTMLSpanElement>(null);
  const first = useRef(since);
  useEffect(() => {
    const passed = Math.min(whole, first.current());
    const run = burst(line.current, [{ transform: `scaleX(${1 - passed / whole})` }, { transform: "scaleX(0)" }], {
      duration: whole - passed,
      fill: "forwards",
    });
    return () => run?.cancel();
  }, [whole]);
  if (still) return null;
  return (
    <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-white/20">
      <span ref={line} className="block size-full origin-left rounded-full bg-[#ffd257]" />
    </span>
  );
}
