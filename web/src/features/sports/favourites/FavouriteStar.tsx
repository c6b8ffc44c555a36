import { Star } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import styles from "../sports.module.css";
import type { Favourite } from "../wire";
import { isSameSubject, setFavourite, useFavouriteList } from "./favourites";

/** Marks a competition or a team as a favourite, or takes the mark away; beside its name. */
export function FavouriteStar({ sport, competition, team, name }: Favourite) {
  const { t } = useTranslation("sports");
  const subject: Favourite = { sport, competition, team, name };
  const isMarked = useFavouriteList().some((each) => isSameSubject(each, subject));
  const label = t(isMarked ? "favourite_remove" : "favourite_add", { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void setFavourite(subject, !isMarked, t("favourite_failed"))}
      className={cx("press shrink-0 rounded-sm", styles.star, isMarked ? "text-gold" : "text-ink-3 hover:text-ink-1")}
    >
      <Star aria-hidden className={cx("size-5", isMarked && "fill-current")} />
    </button>
  );
}
