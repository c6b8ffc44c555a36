import { Dices } from "lucide-react";
import type { OutsideRoundDetail } from "@/api/schema";
import { slugOf, useGameNames } from "@/domain/gameNames";
import { useListedGame } from "@/domain/listedGame";
import { endingOf, multiplierOf } from "@/domain/rounds";
import { moneyKind } from "@/domain/wallet";
import { formatExact } from "@/lib/format/money";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { useMoneyStyle } from "@/ui/Money";
import { OutsideRound } from "../history/OutsideRound";
import { RoundFigures } from "./RoundFigures";
import { RoundHeader } from "./RoundHeader";

/** The page of a round of an outside game, which only its player sees. */
export function OwnOutsideRound({ round }: { round: OutsideRoundDetail }) {
  const { t } = useTranslation(["fairness", "bets"]);
  const gameName = useGameNames();
  const style = useMoneyStyle();
  const { game, providerName } = useListedGame(round.game, round.provider);
  const ending = endingOf(round);
  return (
    <div className="grid gap-4">
      <RoundHeader
        slug={game ? slugOf(game) : round.game}
        category={game?.category ?? "lobby_slots"}
        name={gameName(round.game, game)}
      >
        <p className="text-sm text-ink-2">{providerName}</p>
        <p className="mt-1 text-sm text-ink-3">
          {t("round_number", { id: round.id })} · {formatTime(round.created_at, currentTag())}
        </p>
      </RoundHeader>
      <RoundFigures
        kind={moneyKind(round.account_type)}
        stake={round.stake}
        multiplier={
          ending === "void" || ending === "open"
            ? t(`bets:outside.${ending}`)
            : formatExact(multiplierOf(round), style.tag)
        }
        back={round.payout}
        backLabel={t("payout")}
        won={ending === "won"}
      />
      <OutsideRound round={round} providerName={providerName} />
      {game?.state === "live" && (
        <div>
          <Button
            icon={<Dices aria-hidden className="size-5" />}
            onClick={() => navigate(addressOf("/webgame", { game: round.game }))}
          >
            {t("play_this")}
          </Button>
        </div>
      )}
    </div>
  );
}
