import { type SceneName, scenes, widths } from "@/pictures/scenes.painted";
import { cx } from "./cx";
import { Picture } from "./Picture";

export interface SceneArtProps {
  scene: SceneName;
  /** Whether it is the largest picture of the first screen: fetched before all others. */
  first?: boolean;
  className?: string;
}

/** A banner's scene. */
export function SceneArt({ scene, first, className }: SceneArtProps) {
  return (
    <Picture
      address={scenes[scene]}
      widths={widths}
      sizes="(min-width: 720px) 300px, 264px"
      width={420}
      height={300}
      fetchPriority={first ? "high" : undefined}
      loading={first ? undefined : "lazy"}
      className={cx("w-auto select-none", className)}
    />
  );
}
