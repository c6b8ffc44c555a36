import type { Favourite } from "../wire";
import { FavouriteStar } from "./FavouriteStar";

/** The name of a team or a competition after its star; what does not fit is cut off. */
export function StarredName(subject: Favourite) {
  return (
    <span className="flex items-center gap-1">
      <FavouriteStar {...subject} />
      <span className="min-w-0 truncate">{subject.name}</span>
    </span>
  );
}
