import type { ChipLook } from "../../chips/look";
import { Felt } from "./Felt";
import type { Outcome } from "./outcome";
import { Scene } from "./Scene";
import { Statistics } from "./Statistics";

export const look: ChipLook<Outcome> = { Scene, Felt, Statistics };
