/** The game that a player is sent to who asks for any, and that the verifier begins with. */
export const SUGGESTED_GAME = "dice";
