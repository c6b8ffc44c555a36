import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { useMoments } from "../../liveTable/useMoments";
import { BOATS, boatOf, type Outcome, PICK_STAGE } from "./outcome";
import { sounds } from "./sounds";
import { covered, open } from "./tide.drawn";
import styles from "./tide-wheel.module.css";

/** When each boat is uncovered, in ms of its stage: the one that was picked comes last. */
const UNCOVERED_AT = [400, 1_100, 2_000] as const;

type Props = SceneProps<Outcome> & { outcome: Outcome };

/** The three boats: each player with chips on them picks one, then all are uncovered. */
export function Boats({ phase, outcome, roundNo, still, stage, stageSince, decision, decided }: Props) {
  const { t } = useTranslation("tide-wheel");
  const cargo = outcome.feature?.kind === "boats" ? outcome.feature.pays : null;
  const uncovers = cargo !== null && phase === "reveal";
  const moment = useMoments({
    runs: uncovers,
    key: `${roundNo}:${stage}`,
    since: stageSince,
    at: UNCOVERED_AT,
    still,
    onMoment: (index) => playSound(sounds.uncover, index === UNCOVERED_AT.length - 1 ? 1.2 : 1),
  });
  const chosen = decision ? decision.chosen : (decided[PICK_STAGE] ?? null);
  const mine = boatOf(chosen);
  const others = [0, 1, 2].filter((each) => each !== mine);
  const seen = cargo === null ? 0 : phase === "result" ? UNCOVERED_AT.length : moment;
  const isSeen = (boat: number) => (boat === mine ? seen > 2 : seen > others.indexOf(boat));
  const mayPick = (decision?.choices.length ?? 0) > 0;
  const lead = decision ? t(mayPick ? "pick_boat" : "others_pick") : cargo ? t("boats_open") : t("boats_come");
  return (
    <fieldset className="grid h-full grid-rows-[auto_1fr] px-2 pt-3 pb-3 @2xl:pt-6">
      <legend className="sr-only">{t("spot_boats")}</legend>
      <p role="status" className={cx(styles.lead, "text-center text-base font-extrabold text-balance @2xl:text-2xl")}>
        {lead}
      </p>
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-3 items-center gap-1.5 @2xl:gap-5">
        {BOATS.map((choice, boat) => (
          <Boat
            key={choice}
            boat={boat}
            pays={cargo && isSeen(boat) ? (cargo[boat] ?? null) : null}
            isMine={chosen === choice || (decision === null && boat === mine)}
            isPicked={chosen === choice}
            disabled={!mayPick}
            still={still}
            onPick={() => {
              playSound(sounds.knock);
              decision?.choose(choice);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface BoatProps {
  boat: number;
  /** What it carries; null while it is covered. */
  pays: number | null;
  isMine: boolean;
  isPicked: boolean;
  disabled: boolean;
  still: boolean;
  onPick: () => void;
}

function Boat({ boat, pays, isMine, isPicked, disabled, still, onPick }: BoatProps) {
  const { t } = useTranslation("tide-wheel");
  const name = t("boat", { number: boat + 1 });
  const label = pays === null ? name : t("boat_pays", { number: boat + 1, pays });
  return (
    <button
      type="button"
      data-choice={disabled ? undefined : boat}
      aria-pressed={isPicked}
      aria-disabled={disabled || undefined}
      aria-label={isMine && pays !== null ? `${label}. ${t("your_boat")}` : label}
      onClick={() => !disabled && onPick()}
      className={cx(
        styles.boat,
        "press relative grid min-h-28 justify-items-center rounded-[14px] px-1 pt-6 pb-2",
        isMine && styles.mine,
      )}
      data-open={pays !== null || undefined}
    >
      <span className={cx("block w-full", !still && styles.bob)} style={{ animationDelay: `${boat * -0.7}s` }}>
        <img
          src={(pays === null ? covered : open)[boat]}
          alt=""
          draggable={false}
          className="mx-auto w-full max-w-40"
        />
      </span>
      {pays !== null && (
        <span
          aria-hidden
          className={cx(
            styles.cargo,
            "tnum absolute top-2 rounded-full px-2.5 py-0.5 text-lg font-extrabold @2xl:text-2xl",
            !still && "animate-plate",
          )}
        >
          {pays}:1
        </span>
      )}
      <span className="tnum text-sm font-extrabold @2xl:text-base">{isMine ? t("your_boat") : name}</span>
    </button>
  );
}
