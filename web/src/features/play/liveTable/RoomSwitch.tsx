import type { PlayMode, RoomName, TableRoom } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { shortMoney } from "../chips/shortMoney";
import { type ChosenRoom, limitsOf } from "../sharedTable/rooms";

interface Props {
  rooms: readonly TableRoom[];
  room: ChosenRoom;
  playMode: PlayMode;
  disabled: boolean;
  onRoom: (name: RoomName) => void;
}

/** The rooms of a table: what a spot takes in each and its chips, and what else limits the chosen one. */
export function RoomSwitch({ rooms, room, playMode, disabled, onRoom }: Props) {
  const { t } = useTranslation("tables");
  const { unit, tag } = useMoneyStyle();
  const kind = moneyKind(playMode);
  const short = (amount: number) => shortMoney(amount, unit, tag);
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium text-ink-2">{t("room")}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-page p-1">
        {rooms.map((each) => {
          const { chips, min_spot, max_spot } = limitsOf(each, playMode);
          const chosen = each.name === room.name;
          return (
            <label
              key={each.name}
              className={cx(
                "press grid min-h-11 min-w-0 cursor-pointer justify-items-center rounded-sm px-1 py-1.5 text-center leading-tight outline-brand-400 has-disabled:cursor-default has-focus-visible:outline-2",
                chosen ? "bg-active text-ink-1" : "text-ink-3 hover:text-ink-1 has-disabled:hover:text-ink-3",
              )}
            >
              <input type="radio" name="room" className="sr-only" checked={chosen} onChange={() => onRoom(each.name)} />
              <span className="text-sm font-semibold">{t(`room_${each.name}`)}</span>
              <span className="tnum text-sm">
                <span className="sr-only">{t("room_spot")}: </span>
                {short(min_spot)} – {short(max_spot)}
              </span>
              <span className="tnum text-xs whitespace-nowrap [word-spacing:0.15em]">
                <span className="sr-only">{t("room_chips")}: </span>
                {chips.map(short).join(" ")}
              </span>
            </label>
          );
        })}
      </div>
      <dl className="tnum grid gap-1 text-sm [&_dd]:font-semibold [&_div]:flex [&_div]:justify-between [&_div]:gap-2 [&_dt]:text-ink-2">
        <div>
          <dt>{t("room_total")}</dt>
          <dd>
            <Money amount={room.limits.spot_total} kind={kind} />
          </dd>
        </div>
        <div>
          <dt>{t("room_payout")}</dt>
          <dd>
            <Money amount={room.limits.max_payout} kind={kind} />
          </dd>
        </div>
      </dl>
    </fieldset>
  );
}
