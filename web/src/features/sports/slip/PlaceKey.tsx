import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn } from "@/domain/session/store";
import * as CODE from "@/lib/api/codes";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import type { FreeBet } from "../wire";
import { chooseFreeBet, isOwnStakeOpen, useFreeBetChoice } from "./freeBetChoice";
import { editSlip, type PlacementPhase, placeBets, type Refusal, usePlacement } from "./placement";
import type { RefusalContext } from "./refusalWords";
import { type BetView, type Block, blockOf, type SlipView } from "./slipView";
import { sumOfBets } from "./sumOfBets";
import { useSecondTap } from "./useSecondTap";

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

/** What the key does: it waits for an answer, takes moved odds, lets the own stake be used again, or places. */
type Role = "busy" | "accept" | "own" | "place";

const LOOK = {
  busy: { variant: "secondary", className: "pointer-events-none text-ink-3", "aria-disabled": true },
  accept: { variant: "gold" },
  own: { variant: "secondary" },
  place: {},
} as const;

/** The key that places the bets of the slip, or what has to be pressed before. It is one button: the focus stays on it. */
export function PlaceKey({ view, context }: Props) {
  const { t } = useTranslation("sportsBets");
  const { phase, refusals } = usePlacement();
  const ready = view.bets.filter((bet) => blockOf(bet) === null);
  const block = commonBlock(view.bets);
  const isOwnOpen = useFreeBetChoice((choice) => isOwnStakeOpen(choice) || (choice.chosen !== null && !view.freeBet));
  const role = roleOf(phase, block, isOwnOpen && ready.length > 0);
  const isSecondTap = useSecondTap(role === "own" || role === "accept" ? role : null);
  const press = () => {
    if (isSecondTap()) return;
    if (role === "accept") acceptAll(view);
    else if (role === "own") chooseFreeBet(null);
    else if (role === "place" && requireLogin()) void placeBets(ready.map(({ request }) => request));
  };
  const isPlace = role === "place";
  return (
    <>
      {isPlace && typeof block === "string" && block !== "odds" && (
        <p className="text-sm text-ink-2">{t(`wait_${block}`)}</p>
      )}
      {isPlace && Object.values(refusals).some(isShort) && <Deposit context={context} />}
      <Button full size="xl" {...LOOK[role]} disabled={isPlace && ready.length === 0} onClick={press}>
        {role === "busy" && t(phase === "checking" ? "checking" : "placing")}
        {role === "accept" && t("moved_accept_all")}
        {role === "own" && t("free_bet_own")}
        {isPlace && <PlaceWords ready={ready} freeBet={view.freeBet} amount={context.amount} />}
      </Button>
    </>
  );
}

/** A press that was meant for a free bet does not place the own stake: that has a role of its own. */
function roleOf(phase: PlacementPhase, block: Block, isOwnOpen: boolean): Role {
  if (phase !== "idle") return "busy";
  if (block === "odds") return "accept";
  return isOwnOpen ? "own" : "place";
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
  const changes = legs.filter(({ needsAcceptance }) => needsAcceptance).map(({ accepted }) => accepted);
  editSlip({ type: "odds", changes });
}
