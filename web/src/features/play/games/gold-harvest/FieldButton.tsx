import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { bitmap } from "../../steps/bitmap";
import type { Face } from "./field";
import styles from "./harvest.module.css";
import { pieces } from "./pieces.drawn";

interface Props {
  row: number;
  field: number;
  face: Face;
  asked: boolean;
  live: boolean;
  onPick: (row: number, field: number) => void;
}

/** Twice the size of a sheaf in the nearest row. */
const WIDTH = 220;
const HEIGHT = 272;

const PICTURES = {
  closed: pieces.sheaf,
  sheaf: pieces.golden,
  crow: pieces.straw,
  hidden_sheaf: pieces.sheaf,
  hidden_crow: pieces.sheaf,
} satisfies Record<Face, string>;

/** One field: its sheaf trembles while it is asked, then shines, or a crow flies up. */
export const FieldButton = memo(function FieldButton({ row, field, face, asked, live, onPick }: Props) {
  const { t } = useTranslation("gold-harvest");
  return (
    <button
      type="button"
      className={styles.field}
      data-field={field}
      data-face={face}
      data-asked={asked || undefined}
      aria-label={t(`field_${face}`, { row: row + 1, field: field + 1 })}
      aria-disabled={!live || undefined}
      tabIndex={live ? 0 : -1}
      onClick={() => live && onPick(row, field)}
    >
      <img className={styles.sheaf} src={bitmap(PICTURES[face], WIDTH, HEIGHT)} alt="" draggable={false} />
      {face === "crow" && (
        <img className={styles.flying} src={bitmap(pieces.flying, 336, 284)} alt="" draggable={false} />
      )}
      {face === "hidden_crow" && (
        <img className={styles.sitting} src={bitmap(pieces.sitting, 252, 220)} alt="" draggable={false} />
      )}
    </button>
  );
});
