import { type SceneName, scenes } from "@/pictures/scenes.drawn";
import { cx } from "./cx";
import { showNothing } from "./showNothing";

export interface SceneArtProps {
  scene: SceneName;
  /** Whether it is the largest picture of the first screen: fetched before all others. */
  first?: boolean;
  className?: string;
}

/** A banner's scene. */
export function SceneArt({ scene, first, className }: SceneArtProps) {
  return (
    <img
      src={scenes[scene]}
      width={420}
      height={300}
      alt=""
      fetchPriority={first ? "high" : undefined}
      loading={first ? undefined : "lazy"}
      decoding="async"
      draggable={false}
      onError={showNothing}
      className={cx("w-auto select-none", className)}
    />
  );
}
