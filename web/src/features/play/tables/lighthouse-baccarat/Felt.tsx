import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../chips/look";
import { Spot } from "../../chips/Spot";
import { felt as prints } from "./felt.drawn";
import styles from "./lighthouse-baccarat.module.css";
import type { Outcome } from "./outcome";

const SPOTS = [
  { spot: "player-pair", look: styles.playerPair },
  { spot: "player", look: styles.player, print: prints.rose },
  { spot: "tie", look: styles.tie },
  { spot: "lucky-six", look: styles.luckySix },
  { spot: "banker", look: styles.banker, print: prints.helm },
  { spot: "banker-pair", look: styles.bankerPair },
] as const;

/** The chart table: the two sides large, the tie between them, the rarer bets around. */
export function Felt(felt: FeltProps<Outcome>) {
  const { t } = useTranslation("lighthouse-baccarat");
  return (
    <div className={cx(styles.felt, "@container")}>
      <div className={styles.spots}>
        {SPOTS.map(({ spot, look, ...more }) => (
          <Spot key={spot} felt={felt} spot={spot} className={cx(styles.spot, look)}>
            {"print" in more && <img src={more.print} alt="" draggable={false} className={styles.print} />}
            <span className={styles.words}>
              <span className={styles.spotName}>{felt.nameOf(spot)}</span>
              <span className={cx(styles.pays, "tnum")}>{felt.paysOf(spot)}</span>
              {spot === "lucky-six" && <span className={styles.spotNote}>{t("lucky_six_note")}</span>}
            </span>
          </Spot>
        ))}
      </div>
    </div>
  );
}
