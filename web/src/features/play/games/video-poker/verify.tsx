import { useState } from "react";
import { cardName } from "@/domain/fairness/cards";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Chip } from "@/ui/Chip";
import { Cards } from "../../fairness/verify/parts";
import type { ChoiceProps, PictureProps, Verifier } from "../../fairness/verify/verifier";
import type { PokerOutcome } from "./rules";

interface Hidden {
  cards: number[];
}

export const verify: Verifier<PokerOutcome, Hidden> = {
  Picture: Hand,
  steps: { next: () => [], Choice: (props) => <Hold key={props.outcome.dealt.join()} {...props} /> },
};

function Hand({ outcome, hidden: { cards } }: PictureProps<PokerOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  return (
    <div className="grid gap-4">
      {outcome.final && outcome.hand && (
        <Cards label={t("your_hand")} cards={outcome.final} end={t(`hand_${outcome.hand}`)} />
      )}
      <Cards label={t("dealt")} cards={outcome.dealt} />
      <Cards
        label={t("replacements")}
        cards={cards.slice(5)}
        dimFrom={outcome.held?.filter((held) => !held).length ?? 0}
      />
    </div>
  );
}

/** Which of the five dealt cards stay. */
function Hold({ outcome: { dealt }, onChoose }: ChoiceProps<PokerOutcome>) {
  const { t } = useTranslation("verify");
  const [hold, setHold] = useState(() => dealt.map(() => false));
  return (
    <div className="flex flex-wrap gap-1.5">
      {dealt.map((card, at) => (
        <Chip
          key={card}
          selected={hold[at]}
          onClick={() => setHold(hold.map((held, other) => (other === at ? !held : held)))}
        >
          {t("hold", { card: cardName(card) })}
        </Chip>
      ))}
      <Button size="sm" onClick={() => onChoose({ hold })}>
        {t("word_draw")}
      </Button>
    </div>
  );
}
