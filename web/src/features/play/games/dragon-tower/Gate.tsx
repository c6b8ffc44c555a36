import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { bitmap } from "../../steps/bitmap";
import type { Face } from "./climb";
import { eggOf } from "./eggOf";
import { pieces } from "./pieces.drawn";
import styles from "./tower.module.css";

/** Twice the width of an egg. */
export const EGG = 150;

interface Props {
  row: number;
  tile: number;
  face: Face;
  asked: boolean;
  planned: boolean;
  live: boolean;
  onPress: (row: number, tile: number) => void;
}

/** One gate. It rattles when it is asked, rises with the answer, and shows an egg or the jaws. */
export const Gate = memo(function Gate({ row, tile, face, asked, planned, live, onPress }: Props) {
  const { t } = useTranslation("dragon-tower");
  return (
    <button
      type="button"
      className={styles.gate}
      data-tile={tile}
      data-face={face}
      data-asked={asked || undefined}
      data-planned={planned || undefined}
      aria-label={t(`gate_${face}`, { row: row + 1, gate: tile + 1 })}
      aria-disabled={!live || undefined}
      aria-pressed={planned || undefined}
      tabIndex={live ? 0 : -1}
      onClick={() => live && onPress(row, tile)}
    >
      <img className={styles.chamber} src={bitmap(pieces.chamber, 240, 180)} alt="" draggable={false} />
      {(face === "jaws" || face === "hidden_jaws") && (
        <img className={styles.maw} src={bitmap(pieces.maw, 240, 180)} alt="" draggable={false} />
      )}
      {face === "hidden_egg" && (
        <img className={styles.egg} src={bitmap(eggOf(row).whole, EGG)} alt="" draggable={false} />
      )}
      {face === "egg" && <Hatching row={row} />}
      <img className={styles.bars} src={bitmap(pieces.gate, 240, 180)} alt="" draggable={false} />
      {planned && <span aria-hidden className={styles.step} />}
    </button>
  );
});

/** The egg cracks: the cap flies off, and out looks its dragon. */
function Hatching({ row }: { row: number }) {
  const { bottom, top, hatchling } = eggOf(row);
  return (
    <span className={styles.hatch}>
      <img className={styles.young} src={bitmap(hatchling, EGG)} alt="" draggable={false} />
      <img className={styles.shell} src={bitmap(bottom, EGG)} alt="" draggable={false} />
      <img className={styles.cap} src={bitmap(top, EGG)} alt="" draggable={false} />
    </span>
  );
}
