/** The choice after this one; after the last the first. */
export const nextOf = <V>(choices: readonly V[], now: V): V =>
  choices[(choices.indexOf(now) + 1) % choices.length] ?? now;
