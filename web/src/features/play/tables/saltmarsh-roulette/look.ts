import type { ChipLook } from "../../chips/look";
import { Felt } from "../../games/roulette/sharedWheel/Felt";
import { Statistics } from "../../games/roulette/sharedWheel/Statistics";
import type { Outcome } from "./outcome";
import { Scene } from "./Scene";

export const look: ChipLook<Outcome> = { Scene, Felt, Statistics, tall: true };
