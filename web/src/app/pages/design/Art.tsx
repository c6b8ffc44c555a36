import { GAMES, TABLES } from "@/features/play/registry";
import { GameArt } from "@/ui/GameArt";
import { ProviderMark } from "@/ui/ProviderMark";
import { SceneArt } from "@/ui/SceneArt";
import { Row, Specimen } from "./Specimen";

const OTHERS: [category: string, names: string[]][] = [
  ["lobby_slots", ["Lantern Parade", "Tea Garden", "Deep Lagoon", "Silver Antlers", "Thunder Drum", "Quiet Meadow"]],
  ["lobby_live", ["Roulette", "Blackjack", "Dragon Tiger", "Sic Bo", "Tide Wheel"]],
  ["lobby_Gold Games", ["Gold Pan", "Golden Lotus", "Wishing Tree", "Harvest Moon"]],
  ["lobby_sports", ["Cricket", "Football", "Basketball", "Tennis", "Volleyball"]],
];
const SCENES = ["welcome", "originals", "treasure", "stadium", "fairness"] as const;
const MAKERS = [
  "Baize Originals",
  "Copperleaf Reels",
  "Night Heron",
  "Marigold Works",
  "Saltmarsh Live",
  "Fairway Odds",
];

function Picture({ slug, category }: { slug: string; category: string }) {
  return (
    <span className="aspect-3/4 w-28 overflow-hidden rounded-md">
      <GameArt slug={slug} name={slug} category={category} />
    </span>
  );
}

/** Everything that is drawn. */
export function Art() {
  return (
    <Specimen title="Drawn art">
      <Row label="Originals: a motif each">
        {[...GAMES, ...TABLES].map(({ id }) => (
          <Picture key={id} slug={id} category="lobby_Original" />
        ))}
      </Row>
      {OTHERS.map(([category, names]) => (
        <Row key={category} label={`${category}: from the name`}>
          {names.map((name) => (
            <Picture key={name} slug={name} category={category} />
          ))}
        </Row>
      ))}
      <Row label="Scenes of banners">
        {SCENES.map((scene) => (
          <span key={scene} className="rounded-md bg-linear-120 from-[#0d1f6e] to-[#6b5bff]">
            <SceneArt scene={scene} className="h-40" />
          </span>
        ))}
      </Row>
      <Row label="Marks of providers">
        {MAKERS.map((name) => (
          <ProviderMark key={name} name={name} className="size-14" />
        ))}
      </Row>
    </Specimen>
  );
}
