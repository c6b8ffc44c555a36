import { cx } from "@/ui/cx";

interface Field {
  picture: string;
  name: string;
  /** The class that makes what the player did not open fainter. */
  faint: string | false;
}

interface Props {
  rows: number;
  columns: number;
  ground: string;
  fieldGround: string;
  /** What a field of a row shows; the first row is at the bottom. */
  field: (row: number, column: number) => Field;
}

/** A climb from row to row as the round left it, the last row at the top. */
export function ClimbPicture({ rows, columns, ground, fieldGround, field }: Props) {
  return (
    <ol className={cx("grid w-full max-w-80 gap-1 rounded-md p-2", ground)}>
      {Array.from({ length: rows }, (_, up) => rows - 1 - up).map((row) => (
        <li key={row}>
          <ol className="flex gap-1">
            {Array.from({ length: columns }, (_, column) => {
              const { picture, name, faint } = field(row, column);
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
                  key={column}
                  className={cx("grid h-10 flex-1 place-items-center overflow-hidden rounded-sm", fieldGround)}
                >
                  <img src={picture} alt={name} className={cx("h-9 object-contain", faint)} />
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
