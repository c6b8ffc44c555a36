import { useEffect } from "react";
import type { SceneProps } from "../../chips/look";
import { common, playSound } from "../../frame/sound";
import type { BlackjackHand } from "../../games/blackjack/rules";
import { useMoments } from "../../liveTable/useMoments";
import { judged, played } from "./hands";
import { isWhole, type Outcome, PLAY } from "./outcome";
import { sounds } from "./sounds";

/** When each of the first cards is dealt, in ms of the reveal: player, dealer, player, and the dealer's face down. */
const DEALT_AT = [200, 700, 1_200, 1_700] as const;
/** When the dealer's hole card turns, in ms of the last stage, and how long each card after it takes. */
const HOLE_AT = 900;
const DRAW_MS = 700;

/** What lies on the table now. */
interface View {
  hands: readonly BlackjackHand[];
  /** Null is a card that lies face down. */
  dealer: readonly (number | null)[];
  /** All of the first cards lie. */
  isDealt: boolean;
  /** The dealer has drawn: the hands are judged. */
  isOver: boolean;
}

const NOTHING: View = { hands: [], dealer: [], isDealt: false, isOver: false };

/** The moments of the last stage: the hole card turns, each card that the dealer draws, and the end. */
const endOf = ({ dealer }: Outcome): number[] =>
  dealer
    .slice(1)
    .map((_, at) => HOLE_AT + at * DRAW_MS)
    .concat(HOLE_AT + (dealer.length - 1) * DRAW_MS);

export function useView(props: SceneProps<Outcome>): View {
  const { phase, outcome, roundNo, since, stage, stageSince, still, decided } = props;
  const isEnd = outcome !== null && isWhole(outcome);
  const dealt = useMoments({
    runs: phase === "reveal" && stage === 0,
    key: `${roundNo}`,
    since,
    at: DEALT_AT,
    still,
    onMoment: () => playSound(common.card),
  });
  const drawn = useMoments({
    runs: phase === "reveal" && stage > 0 && isEnd,
    key: `${roundNo}`,
    since: stageSince,
    at: isEnd ? endOf(outcome) : [],
    still,
    onMoment: (index) =>
      outcome && index < outcome.dealer.length - 1 && playSound(index === 0 ? common.flip : common.card),
  });
  useSceneSounds(props);
  if (!outcome) return NOTHING;
  const isDealt = phase === "result" || stage > 0 || dealt >= DEALT_AT.length;
  const decisions = Object.entries(decided).map(([at, choice]) => ({ stage: Number(at), choice }));
  if (!isDealt) return dealing(outcome, dealt);
  const isOver = phase === "result" || (stage > 0 && isEnd && drawn >= outcome.dealer.length);
  const seen = phase === "result" ? outcome.dealer.length : stage > 0 && isEnd ? 1 + drawn : 1;
  const dealer = outcome.dealer.slice(0, Math.max(seen, 1));
  return {
    hands: isOver ? judged(outcome, decisions) : played(outcome, decisions),
    dealer: dealer.length === 1 ? [...dealer, null] : dealer,
    isDealt,
    isOver,
  };
}

/** The first cards, as many as have been dealt. */
function dealing(outcome: Outcome, count: number): View {
  const cards = outcome.player.slice(0, Math.ceil(Math.min(count, 3) / 2));
  const hands = cards.length > 0 ? [{ cards, stake: 1, state: "playing" as const, result: null }] : [];
  const dealer = [...outcome.dealer.slice(0, count > 1 ? 1 : 0), ...(count > 3 ? [null] : [])];
  return { hands, dealer, isDealt: false, isOver: false };
}

function useSceneSounds({ phase, outcome, stage, decision }: SceneProps<Outcome>): void {
  const drawn = phase === "reveal" ? (outcome?.drawn.length ?? 0) : 0;
  const decides = (decision?.choices.length ?? 0) > 0;
  useEffect(() => {
    if (phase === "closed") playSound(sounds.bell);
  }, [phase]);
  useEffect(() => {
    if (drawn > 0) playSound(common.card);
  }, [drawn]);
  useEffect(() => {
    if (decides && stage >= PLAY - 1) playSound(sounds.turn);
  }, [decides, stage]);
}
