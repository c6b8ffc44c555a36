import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn } from "@/domain/session/store";
import * as CODE from "@/lib/api/codes";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import type { FreeBet } from "../wire";
import { chooseFreeBet, useFreeBetChoice } from "./freeBetChoice";
import { editSlip, placeBets, type Refusal, usePlacement } from "./placement";
import type { RefusalContext } from "./refusalWords";
import { type BetView, type Block, blockOf, type SlipView } from "./slipView";
import { sumOfBets } from "./sumOfBets";

interface Props {
  view: SlipView;
  context: RefusalContext;
}

/** What keeps all bets of the slip from being placed, of several singles what the first of them waits for. */
function commonBlock(bets: readonly BetView[]): Block {
  const blocks = bets.map(blockOf);
  if (blocks.includes(null)) return null;
  return blocks.includes("odds") ? "odds" : (blocks.find((block) => block === "stake") ?? blocks[0] ?? null);
}

/** The key that places the bets of the slip, or what has to be pressed before. */
export function PlaceKey({ view, context }: Props) {
  const { t } = useTranslation("sportsBets");
  const { phase, refusals } = usePlacement();
  const ready = view.bets.filter((bet) => blockOf(bet) === null);
  const block = commonBlock(view.bets);
  const { freeBet } = view;
  const isDropped = useFreeBetChoice(({ chosen, dropped }) => dropped !== null || (chosen !== null && !freeBet));
  if (phase !== "idle") {
    return (
      <Button full size="xl" disabled>
        {t(phase === "checking" ? "checking" : "placing")}
      </Button>
    );
  }
  if (block === "odds") {
    return (
      <Button full size="xl" variant="gold" onClick={() => acceptAll(view)}>
        {t("moved_accept_all")}
      </Button>
    );
  }
  if (isDropped && ready.length > 0) {
    // A press that was meant for the free bet does not place the own stake.
    return (
      <Button full size="xl" variant="secondary" onClick={() => chooseFreeBet(null)}>
        {t("free_bet_own")}
      </Button>
    );
  }
  return (
    <>
      {typeof block === "string" && <p className="text-sm text-ink-2">{t(`wait_${block}`)}</p>}
      {Object.values(refusals).some(isShort) && <Deposit context={context} />}
      <Button
        full
        size="xl"
        disabled={ready.length === 0}
        onClick={() => requireLogin() && void placeBets(ready.map(({ request }) => request))}
      >
        <PlaceWords ready={ready} freeBet={freeBet} amount={context.amount} />
      </Button>
    </>
  );
}

interface PlaceWordsProps {
  ready: readonly BetView[];
  freeBet: FreeBet | null;
  amount: RefusalContext["amount"];
}

/** What the key places: so many bets with their stake, or a free bet. */
function PlaceWords({ ready, freeBet, amount }: PlaceWordsProps) {
  const { t } = useTranslation("sportsBets");
  const loggedIn = useLoggedIn();
  const stake = sumOfBets(ready, (bet) => bet.stake);
  const place = freeBet
    ? t("free_bet_place", { amount: amount(freeBet.amount) })
    : t("place", { count: Math.max(1, ready.length) });
  return (
    <span className="truncate">
      {loggedIn ? place : t("place_register")}
      {loggedIn && !freeBet && stake !== null && stake > 0 && ` · ${amount(stake)}`}
    </span>
  );
}

const isShort = ({ code }: Refusal): boolean => code === CODE.INSUFFICIENT_FUNDS;

/** The way to more money, where a balance was too low; gold is not bought. */
function Deposit({ context: { isGold } }: { context: RefusalContext }) {
  const { t } = useTranslation();
  if (isGold) return null;
  return (
    <Button variant="gold" full onClick={() => openDialog("deposit", {})}>
      {t("deposit")}
    </Button>
  );
}

function acceptAll({ legs }: SlipView): void {
  const changes = legs.flatMap(({ leg, moved, needsAcceptance }) =>
    needsAcceptance && moved !== null ? [{ ...leg, odds: moved }] : [],
  );
  editSlip({ type: "odds", changes });
}
