import { memo, useRef, useState } from "react";
import { colourOf, SPOTS } from "@/lib/fairness/roulette";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { moveFocus } from "../parts/roving";
import { Chip } from "./Chip";
import type { Bets } from "./chips";
import { PLACES, type Place, placeOf, type Rect, rectOf, type Way } from "./table";

interface Props {
  way: Way;
  /** In pixels. */
  height: number;
  bets: Bets;
  /** What lies in the pocket at the end of a round. */
  pocket: number | null;
  wins: readonly string[];
  disabled: boolean;
  /** What a pile is worth, short. */
  worth: (chips: number) => string;
  nameOf: (spot: string) => string;
  onPut: (spot: string) => void;
}

const FACES = PLACES.filter(({ kind }) => ["straight", "zero", "dozen", "column", "even"].includes(kind));
const css = ({ left, top, width, height }: Rect) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/** The cloth: numbers, a place to bet wherever lines meet, and the chips that lie on them. */
export function Table({ way, height, bets, pocket, wins, disabled, worth, nameOf, onPut }: Props) {
  const { t } = useTranslation("chance");
  const [seen, setSeen] = useState<string | null>(null);
  const [focused, setFocused] = useState("0");
  const latest = useRef(onPut);
  latest.current = onPut;
  const covered = seen === null ? [] : (SPOTS.get(seen) ?? []);
  return (
    <div className="relative w-full" style={{ height }} onPointerLeave={() => setSeen(null)}>
      {FACES.map((place) => (
        <Face
          key={place.spot}
          place={place}
          way={way}
          lit={covered.length < 37 && shows(place, covered, seen)}
          won={pocket !== null && (place.spot === String(pocket) || wins.includes(place.spot))}
        />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a table of places, not a form's part */}
      <div
        role="group"
        aria-label={t("roulette_table")}
        onKeyDown={(event) => moveFocus(event, setFocused)}
        onFocus={(event) => setSeen((event.target as HTMLElement).dataset.spot ?? null)}
        onBlur={() => setSeen(null)}
        onPointerOver={(event) => {
          if (event.pointerType === "mouse") setSeen((event.target as HTMLElement).dataset.spot ?? null);
        }}
        onClick={(event) => {
          const spot = (event.target as HTMLElement).dataset.spot;
          if (spot === undefined) return;
          setFocused(spot);
          if (!disabled) latest.current(spot);
        }}
      >
        {PLACES.map((place) => {
          const chips = bets.find((bet) => bet.spot === place.spot)?.chips ?? 0;
          const name = nameOf(place.spot);
          return (
            <Button
              key={place.spot}
              place={place}
              way={way}
              label={chips > 0 ? t("roulette_spot_with", { spot: name, amount: worth(chips) }) : name}
              inOrder={focused === place.spot}
            />
          );
        })}
      </div>
      {bets.map(({ spot, chips }) => {
        const { left, top, width, height } = rectOf(placeOf(spot), way);
        const over = pocket !== null;
        return (
          <span
            key={spot}
            aria-hidden
            className={cx(
              "pointer-events-none absolute z-20 -mt-3.5 -ml-3.5 size-7 text-[.8rem] transition-opacity duration-200 wide:-mt-4 wide:-ml-4 wide:size-8 wide:text-sm",
              over && !wins.includes(spot) && "opacity-35",
            )}
            style={{ left: `${left + width / 2}%`, top: `${top + height / 2}%` }}
          >
            <span key={chips} className="block animate-[dice-land_.2s_cubic-bezier(.2,1.4,.4,1)]">
              {over && wins.includes(spot) && (
                <span className="absolute -inset-1.5 rounded-full shadow-[0_0_0_3px_#ffe58a,0_0_18px_4px_#ffd25799]" />
              )}
              <Chip chips={chips} label={worth(chips)} />
            </span>
          </span>
        );
      })}
    </div>
  );
}

const shows = (place: Place, covered: readonly number[], seen: string | null): boolean =>
  place.spot === seen || ((place.kind === "straight" || place.kind === "zero") && covered.includes(Number(place.spot)));

const PILL = {
  red: "bg-linear-to-b from-[#f23b5a] to-[#a80c2e]",
  black: "bg-linear-to-b from-[#343955] to-[#0d0f1f]",
  green: "bg-linear-to-b from-[#2bd07e] to-[#0b7d43]",
} as const;

const DIAMOND = {
  red: "bg-linear-to-b from-[#ff5a76] to-[#c01237]",
  black: "bg-linear-to-b from-[#717aa6] to-[#0d0f1f]",
} as const;

/** What is printed on the cloth. */
const Face = memo(function Face({ place, way, lit, won }: { place: Place; way: Way; lit: boolean; won: boolean }) {
  const { t } = useTranslation("chance");
  const { spot, kind } = place;
  const upright = way === "standing" && (kind === "dozen" || kind === "even");
  const number = kind === "straight" || kind === "zero";
  return (
    <span aria-hidden className="absolute p-[1.5px]" style={css(rectOf(place, way))}>
      <span
        className={cx(
          "relative grid size-full place-items-center overflow-hidden rounded-[6px] text-[.85rem] font-bold text-white shadow-[inset_0_0_0_1px_#f3e3b059] wide:text-base",
          number ? PILL[colourOf(Number(spot))] : "bg-[#04331fb0]",
          kind === "zero" && (way === "lying" ? "rounded-l-full" : "rounded-t-[3rem]"),
        )}
      >
        {spot === "red" || spot === "black" ? (
          <span className={cx("h-3/5 w-2/5 [clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)]", DIAMOND[spot])} />
        ) : (
          <span className={cx("tnum whitespace-nowrap", upright && "[writing-mode:vertical-rl]")}>
            {number ? spot : printed(spot, kind, t)}
          </span>
        )}
        {lit && <span className="absolute inset-0 bg-white/28" />}
        {won && (
          <span className="absolute inset-0 rounded-[inherit] bg-[#ffe58a]/25 shadow-[inset_0_0_0_3px_#ffe58a] animate-[appear_.2s_ease-out]" />
        )}
      </span>
    </span>
  );
});

type Words = ReturnType<typeof useTranslation<"chance">>["t"];

function printed(spot: string, kind: Place["kind"], t: Words): string {
  if (kind === "column") return "2:1";
  if (spot === "low") return "1–18";
  if (spot === "high") return "19–36";
  if (spot === "even" || spot === "odd") return t(`roulette_${spot}`);
  return t(`roulette_${spot as "dozen1" | "dozen2" | "dozen3"}`);
}

interface ButtonProps {
  place: Place;
  way: Way;
  label: string;
  inOrder: boolean;
}

/** Where a finger or the keyboard puts a chip. Edges and corners lie over the numbers. */
const Button = memo(function Button({ place, way, label, inOrder }: ButtonProps) {
  const small = place.long < 1 || place.wide < 1;
  return (
    <button
      type="button"
      data-spot={place.spot}
      tabIndex={inOrder ? 0 : -1}
      aria-label={label}
      className={cx("absolute cursor-pointer rounded-[6px] -outline-offset-2", small && "z-10")}
      style={css(rectOf(place, way))}
    />
  );
});
