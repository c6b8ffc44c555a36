import { ChartColumn } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useWornLook } from "@/domain/looks";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../chips/look";
import { Tray, type TrayProps } from "../chips/Tray";
import { feltOf } from "../gold/looks/styles";
import { Reconnecting, TableLost } from "../sharedTable/Connection";
import type { SharedTable } from "../sharedTable/useSharedTable";
import type { LiveTypes } from "./live";
import { PhaseBar } from "./PhaseBar";
import { useFit } from "./useFit";

interface Props<Outcome extends object> {
  shared: SharedTable<LiveTypes<Outcome>>;
  bettingMs: number;
  phase: SceneProps<Outcome>["phase"];
  tray: TrayProps;
  scene: ReactNode;
  felt: ReactNode;
  /** The felt is taller than a phone's screen: scene and chips stay above it. */
  tall: boolean;
  statistics?: ReactNode;
}

/** The board of a live table: phase, scene, felt, chips, and the history below. */
export function LiveBoard<Outcome extends object>(props: Props<Outcome>) {
  const { shared, bettingMs, phase, tray, scene, felt, tall, statistics } = props;
  const { t } = useTranslation("tables");
  const { table, live } = shared;
  const [opened, setOpened] = useState(false);
  const { zoom, ...fit } = useFit();
  const worn = feltOf(useWornLook("felt"));
  const toggle = statistics && (
    <IconButton
      label={t("statistics")}
      aria-expanded={opened}
      className="-mr-2 text-inherit hover:bg-white/15"
      onClick={() => setOpened(!opened)}
    >
      <ChartColumn />
    </IconButton>
  );
  return (
    <div className="@container">
      <div ref={fit.column} className="relative flex flex-col select-none">
        <div ref={fit.gauge} aria-hidden className="pointer-events-none absolute h-(--board-h) w-0" />
        <div className={cx(tall && "sticky top-(--stick) z-10 @md:contents")}>
          <PhaseBar shared={shared} phase={phase} bettingMs={bettingMs} still={shared.game.still}>
            {toggle}
          </PhaseBar>
          <div ref={fit.scene} style={{ zoom }}>
            {scene}
          </div>
          {tall && (
            <div className="@md:order-2">
              <Tray {...tray} />
            </div>
          )}
        </div>
        <div
          ref={fit.felt}
          className={cx("isolate", tall && "@md:order-1")}
          style={{ zoom, "--felt-worn": worn } as CSSProperties}
        >
          {felt}
        </div>
        {!tall && <Tray {...tray} />}
        {!table && !live && (
          <div className="absolute inset-0 z-30 grid place-items-center bg-panel">
            <TableLost onRetry={() => void shared.refresh()} />
          </div>
        )}
        {table && !live && <Reconnecting />}
      </div>
      {opened && statistics && (
        <section aria-label={t("statistics")} className="grid gap-2 px-3 py-4 tablet:px-5">
          {statistics}
          <p className="text-xs text-ink-3">{t("history_note")}</p>
        </section>
      )}
    </div>
  );
}
