import { Layers } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { askForBuilder, builderRequest, builderSelection } from "../builder/builderOffer";
import { asBuilderSelection } from "../markets";
import { combinableLegs } from "./combinable";
import { Issue } from "./Issue";
import type { LegView } from "./legView";
import { editSlip, refusalOf } from "./placement";
import { codeText, isWorded } from "./refusalWords";
import { useSelectionNames } from "./SelectionWords";
import { nameOf, type SlipEntry } from "./slipState";
import { useRefusalContext } from "./useRefusalContext";

interface Props {
  legs: readonly LegView[];
  onCombined: () => void;
}

/** For legs of one fixture that exclude each other: a key that makes one bet builder of them. */
export function CombineKeys({ legs, onCombined }: Props) {
  return combinableLegs(legs).map((group) => (
    <CombineKey key={group.map(nameOf).join(" ")} group={group} onCombined={onCombined} />
  ));
}

/** Puts the builder of these legs into the slip in their place. Returns the code that says why not; 0 where it did. */
async function combine(group: readonly SlipEntry[]): Promise<number> {
  const [first] = group;
  if (!first) return 0;
  const { odds, code, ...offer } = await askForBuilder(builderRequest(first.fixture, group));
  if (code !== 0 || odds === null) return code;
  const of = { ...first, in_play: group.some(({ in_play }) => in_play) };
  editSlip({
    type: "combine",
    names: group,
    selection: builderSelection(of, group.map(asBuilderSelection), { ...offer, odds }),
  });
  return 0;
}

function CombineKey({ group, onCombined }: { group: readonly SlipEntry[]; onCombined: () => void }) {
  const { t } = useTranslation("sportsBets");
  const names = useSelectionNames();
  const context = useRefusalContext(1);
  const [isAsking, setAsking] = useState(false);
  const [issue, setIssue] = useState("");
  const key = useRef<HTMLButtonElement>(null);
  async function press() {
    setAsking(true);
    try {
      const code = await combine(group);
      setIssue(code === 0 ? "" : codeText(code, context));
      // A player who went elsewhere meanwhile stays there.
      if (code === 0 && [key.current, document.body].includes(document.activeElement as HTMLElement)) onCombined();
    } catch (error) {
      const { code } = refusalOf(error);
      setIssue(isWorded(code) ? codeText(code, context) : t("combine_failed"));
    }
    setAsking(false);
  }
  return (
    <div>
      <Button
        ref={key}
        variant="secondary"
        full
        loading={isAsking}
        icon={<Layers aria-hidden className="size-4" />}
        aria-label={t("combine_of", { names: group.map(names.outcome).join(", ") })}
        onClick={() => void press()}
      >
        {t("combine")}
      </Button>
      <div role="status" className={issue ? "mt-1.5" : ""}>
        {issue && <Issue>{issue}</Issue>}
      </div>
    </div>
  );
}
