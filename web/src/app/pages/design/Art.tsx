import { marks } from "@/pictures/marks.drawn";
import { type SceneName, scenes } from "@/pictures/scenes.painted";
import { spareTiles, tiles, widths } from "@/pictures/tiles.painted";
import { Picture } from "@/ui/Picture";
import { ProviderMark } from "@/ui/ProviderMark";
import { SceneArt } from "@/ui/SceneArt";
import { Row, Specimen } from "./Specimen";

function Tiles({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => (
    <Picture
      key={address}
      address={address}
      widths={widths}
      sizes="112px"
      width={300}
      height={400}
      loading="lazy"
      className="aspect-3/4 w-28 rounded-md"
    />
  ));
}

/** Everything that is drawn. */
export function Art() {
  return (
    <Specimen title="Drawn art">
      <Row label="Games of the catalogue: a motif each, or what the name suggests">
        <Tiles addresses={Object.values(tiles)} />
      </Row>
      {Object.entries(spareTiles).map(([kind, addresses]) => (
        <Row key={kind} label={`Games that the build did not know: ${kind}`}>
          <Tiles addresses={addresses} />
        </Row>
      ))}
      <Row label="Scenes of banners">
        {(Object.keys(scenes) as SceneName[]).map((scene) => (
          <span key={scene} className="rounded-md bg-linear-120 from-[#0d1f6e] to-[#6b5bff]">
            <SceneArt scene={scene} className="h-40" />
          </span>
        ))}
      </Row>
      <Row label="Marks of providers">
        {Object.keys(marks).map((name) => (
          <ProviderMark key={name} name={name} className="size-14" />
        ))}
      </Row>
    </Specimen>
  );
}
