import { useEffect, useState } from "react";
import type { SceneName } from "./art/scene";
import { cx } from "./cx";

const drawn = new Map<SceneName, string>();

/** A banner's scene; a chunk of its own that loads after the banner's text. */
export function SceneArt({ scene, className }: { scene: SceneName; className?: string }) {
  const [source, setSource] = useState(() => drawn.get(scene));
  useEffect(() => {
    let wanted = true;
    import("./art/scene").then(({ sceneArt }) => {
      const uri = drawn.get(scene) ?? sceneArt(scene);
      drawn.set(scene, uri);
      if (wanted) setSource(uri);
    });
    return () => {
      wanted = false;
    };
  }, [scene]);
  if (!source) return null;
  return (
    <img src={source} alt="" draggable={false} className={cx("animate-[appear_.3s_ease-out] select-none", className)} />
  );
}
