import { Pieces } from "../parts/Pieces";
import type { Summarize } from "../summary";

const COLOURS = ["#2be38b", "#b06bff", "#ffc53d", "#ff5f7a", "#3fd0ff", "#ff9a3d", "#5f7bff"];

export const summary: Summarize = ({ outcome }, { t }) => ({
  word: t(`gems_${outcome.hand as "none"}`),
  choice: [],
  picture: (
    <Pieces label={t(`gems_${outcome.hand as "none"}`)}>
      {(outcome.gems as number[]).map((gem, at) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: gems lie where they fell, and may be alike
          key={at}
          viewBox="0 0 40 40"
          className="size-11"
          role="img"
          aria-label={t("gem", { number: gem + 1 })}
        >
          <path d="M12 6h16l8 10-16 20L4 16Z" fill={COLOURS[gem]} />
          <path
            d="M12 6l2.500 10L20 6l5.500 10L28 6M4 16h32M14.500 16 20 36l5.500-20"
            fill="none"
            stroke="#fff"
            strokeOpacity=".55"
          />
        </svg>
      ))}
    </Pieces>
  ),
});
