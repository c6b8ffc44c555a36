import type { ReactNode } from "react";
import { cx } from "@/ui/cx";
import tray from "../../chips/chips.module.css";
import { Hand, Moves, type TrayProps } from "../../chips/Tray";

const SMALL_PX = 152;

interface Props {
  bowl: ReactNode;
  plaque: ReactNode;
  cloth: ReactNode;
  chips: TrayProps;
  /** The ball is on its way. */
  spins: boolean;
  ground: string;
  /** The board's, in pixels. */
  width: number;
}

/**
 * The table on a phone: it is taller than the screen, so the wheel, the last number and the chips stay above it. While
 * the ball runs the wheel comes forward over the cloth, whose chips lie fast then.
 */
export function Upright({ bowl, plaque, cloth, chips, spins, ground, width }: Props) {
  const full = Math.max(SMALL_PX, width - 16);
  return (
    <>
      <div className="sticky top-(--stick) z-10 grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-2 text-white bg-[#05301f] px-2 pt-2 shadow-[0_8px_16px_-6px_#000c]">
        {/* Drawn in its full size and made smaller, so that it is sharp when it comes forward. */}
        <div className="relative z-10 aspect-[300/208]">
          <div
            className={cx(
              "pointer-events-none absolute top-0 left-0 origin-top-left transition-transform ease-out",
              spins ? "duration-300" : "delay-900 duration-400",
            )}
            style={{ width: full, transform: spins ? "none" : `scale(${SMALL_PX / full})` }}
          >
            {bowl}
          </div>
        </div>
        <div className="grid content-between">
          {plaque}
          <Moves {...chips} />
        </div>
        <div className={cx(tray.tray, "col-span-2 -mx-2 mt-2 flex justify-center px-2")}>
          <Hand {...chips} />
        </div>
      </div>
      <div className="isolate px-2 py-3" style={{ background: ground }}>
        {cloth}
      </div>
    </>
  );
}
