import { memo, use, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Chip } from "../../chips/Chip";
import type { Bets } from "../../chips/chips";
import chipStyles from "../../chips/chips.module.css";
import { FeltContext } from "../../chips/felt";
import { moveFocus } from "../../parts/roving";
import { GROUND } from "./ground";
import styles from "./roulette.module.css";
import { colourOf, SPOTS } from "./rules";
import { type Orientation, PLACES, type Place, placeOf, type Rect, rectOf } from "./table";

interface Props {
  way: Orientation;
  /** As a style sheet says it. */
  height: string;
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
export const Table = memo(function Table(props: Props) {
  const { way, height, bets, pocket, wins, disabled, worth, nameOf, onPut } = props;
  const { t } = useTranslation(["roulette", "chips"]);
  const [seen, setSeen] = useState<string | null>(null);
  const [focused, setFocused] = useState("0");
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
        aria-label={t("table")}
        aria-disabled={disabled || undefined}
        onKeyDown={(event) => moveFocus(event, setFocused)}
        onFocus={(event) => {
          const target = event.target as HTMLElement;
          if (target.matches(":focus-visible")) setSeen(target.dataset.spot ?? null);
        }}
        onBlur={() => setSeen(null)}
        onPointerOver={(event) => {
          // A finger leaves the mouse where it pressed: what a spot covers is shown where something hovers.
          if (event.pointerType === "mouse" && window.matchMedia("(hover: hover)").matches)
            setSeen((event.target as HTMLElement).dataset.spot ?? null);
        }}
        onClick={(event) => {
          const spot = (event.target as HTMLElement).dataset.spot;
          if (spot === undefined) return;
          setFocused(spot);
          if (!disabled) onPut(spot);
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
              label={chips > 0 ? t("chips:spot_with", { spot: name, amount: worth(chips) }) : name}
              inOrder={focused === place.spot}
            />
          );
        })}
      </div>
      <Laid way={way} bets={bets} pocket={pocket} wins={wins} worth={worth} />
    </div>
  );
});

/**
 * The chips that lie on the cloth. They have a layer of their own, a little wider than it: one that falls is drawn again, and
 * nothing below it.
 */
function Laid({ way, bets, pocket, wins, worth }: Pick<Props, "way" | "bets" | "pocket" | "wins" | "worth">) {
  const { placed, others, hand } = use(FeltContext);
  const over = pocket !== null;
  const counts = [...others].map(([spot, count]) => {
    const { left, top, width } = rectOf(placeOf(spot), way);
    return (
      <span
        key={spot}
        className={cx(chipStyles.others, "tnum absolute z-10 mt-0.5 -translate-x-full rounded-full px-1 font-bold")}
        style={{ left: `${left + width}%`, top: `${top}%` }}
      >
        +{count}
      </span>
    );
  });
  return (
    <div aria-hidden className="pointer-events-none absolute -inset-4 z-20 overflow-clip will-change-transform">
      <div className="absolute inset-4">
        {bets.map(({ spot, chips }) => {
          const { left, top, width, height } = rectOf(placeOf(spot), way);
          return (
            <span
              key={spot}
              className={cx(
                "absolute z-20 -mt-3.5 -ml-3.5 size-7 text-xs transition-opacity duration-200 wide:-mt-4 wide:-ml-4 wide:size-8 wide:text-sm",
                over && !wins.includes(spot) && "opacity-35",
              )}
              style={{ left: `${left + width / 2}%`, top: `${top + height / 2}%` }}
            >
              <span key={chips} className="block animate-land">
                {over && wins.includes(spot) && (
                  <span className={cx(styles.pileWon, "absolute -inset-1.5 rounded-full")} />
                )}
                <span className={cx("block rounded-full", !placed && chipStyles.notBet)}>
                  <Chip chips={chips} label={worth(chips)} hand={hand} />
                </span>
              </span>
            </span>
          );
        })}
        {counts}
      </div>
    </div>
  );
}

const shows = (place: Place, covered: readonly number[], seen: string | null): boolean =>
  place.spot === seen || ((place.kind === "straight" || place.kind === "zero") && covered.includes(Number(place.spot)));

/** What is printed on the cloth. */
const Face = memo(function Face({
  place,
  way,
  lit,
  won,
}: {
  place: Place;
  way: Orientation;
  lit: boolean;
  won: boolean;
}) {
  const { t } = useTranslation("roulette");
  const { spot, kind } = place;
  const upright = way === "standing" && (kind === "dozen" || kind === "even");
  const number = kind === "straight" || kind === "zero";
  return (
    <span aria-hidden className="absolute p-px" style={css(rectOf(place, way))}>
      <span
        className={cx(
          styles.face,
          "relative grid size-full place-items-center overflow-hidden rounded-sm font-bold text-white wide:text-base",
          number ? GROUND[colourOf(Number(spot))] : "",
          kind === "zero" && (way === "lying" ? "rounded-l-full" : "rounded-t-full"),
        )}
      >
        {spot === "red" || spot === "black" ? (
          <span className={cx(styles.mark, GROUND[spot])} />
        ) : (
          <span className={cx("tnum whitespace-nowrap", upright && styles.upright)}>
            {number ? spot : printed(spot, kind, t)}
          </span>
        )}
        {lit && <span className="absolute inset-0 bg-white/25" />}
        {won && (
          <span className={cx(styles.faceWon, "absolute inset-0 rounded-[inherit] animate-[appear_.2s_ease-out]")} />
        )}
      </span>
    </span>
  );
});

type Words = ReturnType<typeof useTranslation<"roulette">>["t"];

function printed(spot: string, kind: Place["kind"], t: Words): string {
  if (kind === "column") return "2:1";
  if (spot === "low") return "1–18";
  if (spot === "high") return "19–36";
  if (spot === "even" || spot === "odd") return t(spot);
  return t(spot as "dozen1" | "dozen2" | "dozen3");
}

interface ButtonProps {
  place: Place;
  way: Orientation;
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
      className={cx("absolute cursor-pointer rounded-sm -outline-offset-2", small && "z-10")}
      style={css(rectOf(place, way))}
    />
  );
});
