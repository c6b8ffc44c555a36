import type { ChipLook } from "../../chips/look";
import { Felt } from "../../wheelTable/Felt";
import { Statistics } from "../../wheelTable/Statistics";
import type { Outcome } from "./outcome";
import { Scene } from "./Scene";

export const look: ChipLook<Outcome> = { Scene, Felt, Statistics, tall: true };
