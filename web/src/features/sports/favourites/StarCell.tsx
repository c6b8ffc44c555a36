import type { Favourite } from "../wire";
import { FavouriteStar } from "./FavouriteStar";

/** A star in a table, before the name that heads the row: a screen reader names the row without it. */
export function StarCell(subject: Favourite) {
  return (
    <td className="pr-1">
      <FavouriteStar {...subject} />
    </td>
  );
}
