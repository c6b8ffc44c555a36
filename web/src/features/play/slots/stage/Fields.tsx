import { useTranslation } from "@/lib/i18n/useTranslation";
import { Switch } from "@/ui/Switch";
import type { SlotLook } from "../slot";
import { Ante } from "./Ante";
import { Buy } from "./Buy";
import type { PlayedSlot } from "./useSlot";

/** What a player chooses beside the stake, as far as the slot has it and the site offers it. */
export function Fields({ look, playing }: { look: SlotLook; playing: PlayedSlot }) {
  const { t } = useTranslation("slots");
  const { game, offers, ante, gamble, stops, auto, buy } = playing;
  const { rules } = look.sheet;
  const disabled = game.locked;
  return (
    <>
      {offers.ante && <Ante look={look} ante={offers.ante} {...ante} disabled={disabled} />}
      {offers.bought.length > 0 && !auto && <Buy look={look} game={game} bought={offers.bought} onBuy={buy} />}
      {offers.gamble && (
        <Switch
          label={t("gamble_offer")}
          hint={t("gamble_offer_hint")}
          checked={gamble.on}
          onChange={gamble.set}
          disabled={disabled}
        />
      )}
      {auto && (rules.free_spins || rules.choice) && (
        <Switch label={t("stop_feature")} checked={stops.on} onChange={stops.set} disabled={disabled} />
      )}
    </>
  );
}
