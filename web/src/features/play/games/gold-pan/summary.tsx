import { cx } from "@/ui/cx";
import type { Summarize } from "../../history/summary";
import { Pieces } from "../../parts/Pieces";
import { finds } from "./finds.drawn";
import type { GoldPanOutcome, GoldPanParams } from "./rules";

export const summary: Summarize = ({ params, outcome }, { t }) => {
  const { scoops } = params as GoldPanParams;
  const { places, found } = outcome as GoldPanOutcome;
  return {
    word: found.map((find) => t(`pan_${find}`)).join(", "),
    choice: [{ label: t("scoops"), value: scoops.map((place) => place + 1).join(", ") }],
    picture: (
      <Pieces label={t("pan_found")}>
        <ul className="grid w-44 grid-cols-3 gap-1 rounded-md bg-[#12303a] p-2">
          {places.map((find, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a find lies in its place
              key={place}
              className={cx(
                "grid aspect-square place-items-center rounded-full",
                scoops.includes(place) ? "ring-2 ring-[#ffd257]" : "opacity-55",
              )}
            >
              <img
                src={finds[find]}
                alt={t("pan_place", { number: place + 1, find: t(`pan_${find}`) })}
                className="size-12"
              />
            </li>
          ))}
        </ul>
      </Pieces>
    ),
  };
};
