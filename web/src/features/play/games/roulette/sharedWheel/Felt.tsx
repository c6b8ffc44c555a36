import { useCallback, useMemo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import type { FeltProps } from "../../../chips/look";
import { type SavedChoice, useSavedChoice } from "../../../frame/savedChoice";
import { useWidth } from "../../../parts/useWidth";
import { SPOTS } from "../rules";
import { Table } from "../Table";
import type { Fall } from "./facts";
import { Racetrack } from "./Racetrack";
import styles from "./sharedWheel.module.css";

/** Below this width the layout is upright. */
const LYING_PX = 440;
const NONE: readonly string[] = [];
const SAVED_TRACK: SavedChoice<boolean> = {
  key: "racetrack",
  isValid: (value) => typeof value === "boolean",
  first: false,
};

/** The layout of the wheel: the one of the original, on the green of the marsh. */
export function Felt(felt: FeltProps<Fall>) {
  const { chipsOn, worth, onPut, locked, nameOf, paysOf, wins, outcome } = felt;
  const { t } = useTranslation("wheelTable");
  const [open, setOpen] = useSavedChoice(SAVED_TRACK);
  const [box, width] = useWidth();
  const lying = width >= LYING_PX;
  const bets = [...SPOTS.keys()].flatMap((spot) => {
    const chips = chipsOn(spot);
    return chips > 0 ? [{ spot, chips }] : [];
  });
  const won = useMemo(() => (wins ? [...wins] : NONE), [wins]);
  const labelOf = useCallback((spot: string) => `${nameOf(spot)}, ${paysOf(spot)}`, [nameOf, paysOf]);
  return (
    <div ref={box} className={styles.felt}>
      <div className="mx-auto max-w-[60rem] px-2 py-3 tablet:px-5">
        <Table
          way={lying ? "lying" : "standing"}
          height={lying ? `${Math.max(200, Math.round(Math.min(width, 920) * 0.32))}px` : "600px"}
          bets={bets}
          pocket={outcome?.pocket ?? null}
          wins={won}
          disabled={locked}
          worth={worth}
          nameOf={labelOf}
          onPut={onPut}
        />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open}
          className="mt-2 text-white hover:bg-white/15"
          onClick={() => setOpen(!open)}
        >
          {t("racetrack")}
        </Button>
        {open && <Racetrack {...felt} wide={lying} />}
      </div>
    </div>
  );
}
