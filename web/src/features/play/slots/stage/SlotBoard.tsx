import { type CSSProperties, type ReactNode, useRef } from "react";
import { useWornLook } from "@/domain/looks";
import { type Amount, ZERO } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { frameOf } from "../../gold/looks/styles";
import type { SlotLook } from "../slot";
import { CountUp } from "./CountUp";
import { windowRows } from "./layout";
import { Mirror } from "./Mirror";
import { Plates } from "./Plates";
import styles from "./stage.module.css";
import type { Show } from "./useShow";

interface Props {
  look: SlotLook;
  show: Show;
  /** One base bet of what is shown. */
  stake: Amount;
  kind: MoneyKind;
  still: boolean;
  /** A site may not let shows be cut short. */
  skips: boolean;
  /** Something can be cut short by a press. */
  busy: boolean;
  onPress: () => void;
  /** What the win has become by gambles, in hundredths of the base bet. */
  worth: number | null;
  /** In place of the sum below the reels while there is none. */
  hint: string;
  /** A round of the past is shown. */
  replay?: boolean;
  /** What the Grand pool has paid on top of the book's round. */
  extra?: Amount;
  /** What the present stake would win of the Grand pool. */
  grand?: ReactNode;
  /** Over the reels: the gamble. */
  children?: ReactNode;
}

/** The board of a slot: what the slot draws above, the reels, and what was won below. */
export function SlotBoard(props: Props) {
  const { look, show, stake, kind, still, busy } = props;
  const { t } = useTranslation("slots");
  const { view, count, plate, board, values } = show.shown;
  const sum = props.worth === null ? count : { from: props.worth, to: props.worth, ms: 0, level: count.level };
  const { columns } = look.sheet.rules.grid;
  const rows = windowRows(look.sheet.rules);
  const { colours, backdrop, Meter } = look;
  const scene = useRef<HTMLDivElement>(null);
  const free = view.free !== null || view.hold !== null;
  const extra = props.extra ?? ZERO;
  const frame = frameOf(useWornLook("frame"));
  return (
    <div
      ref={scene}
      className={styles.scene}
      data-still={still || undefined}
      data-meter={Meter ? "" : undefined}
      style={
        {
          "--columns": columns,
          "--rows": rows,
          "--tall": rows > 4 ? 1 : 1.08,
          "--window": free ? (colours.windowFree ?? colours.window) : colours.window,
          "--rim": colours.rim,
          "--light": colours.light,
          "--figures": colours.ink,
        } as CSSProperties
      }
    >
      <img className={styles.backdrop} src={backdrop.base} alt="" draggable={false} />
      {backdrop.free && (
        <img
          className={styles.backdrop}
          src={backdrop.free}
          alt=""
          draggable={false}
          data-hidden={!free || undefined}
        />
      )}
      <div className={styles.strip}>{Meter && <Meter view={view} grand={props.grand} />}</div>
      <div className={styles.window}>
        <div className={styles.frame} />
        {frame && <div className={styles.worn} style={{ background: frame }} />}
        <canvas ref={show.canvas} aria-hidden className={styles.reels} />
        <div className={styles.glass} />
      </div>
      <div className={styles.below}>
        {(view.free || view.multiplier > 1) && (
          <span className={styles.chip}>
            {view.free && t("free_place", { played: view.free.played, all: view.free.played + view.free.left })}
            {view.multiplier > 1 && <b className={styles.times}>×{view.multiplier}</b>}
          </span>
        )}
        {sum.to > 0 && plate?.kind !== "end" ? (
          <span className={styles.won} data-level={sum.level}>
            <span className={styles.wonWord}>{t("win")}</span>
            <CountUp count={sum} stake={stake} extra={view.phase === "idle" ? extra : ZERO} kind={kind} />
          </span>
        ) : (
          <span className={styles.hint}>{view.phase === "idle" ? props.hint : ""}</span>
        )}
        {free && busy && props.skips && (
          <button type="button" className={styles.skip} onClick={show.skip}>
            {t("skip")}
          </button>
        )}
      </div>
      {props.replay && <span className={styles.replay}>{t("replay")}</span>}
      <canvas ref={show.sky} aria-hidden className={styles.sky} />
      {plate && <Plates plate={plate} count={count} stake={stake} extra={extra} kind={kind} still={still} />}
      {busy && (
        <button
          type="button"
          className={styles.press}
          aria-label={t(view.phase === "spinning" ? "stop_reels" : "go_on")}
          onClick={props.onPress}
        />
      )}
      {props.children}
      <Mirror look={look} board={board} values={values} />
    </div>
  );
}
