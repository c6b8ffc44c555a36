import type { SceneProps } from "../../chips/look";
import { WheelScene } from "../../games/roulette/sharedWheel/WheelScene";
import { deck, marsh } from "./marsh.drawn";
import type { Outcome } from "./outcome";

/** The wheel in the marsh at the blue hour. */
export const Scene = (props: SceneProps<Outcome>) => <WheelScene {...props} pictures={{ ground: marsh, deck }} />;
