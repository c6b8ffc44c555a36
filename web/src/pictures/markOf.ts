import { seedOf } from "@/art/random";
import { marks, spareMarks } from "./marks.drawn";

/** The address of a provider's emblem: its own, or for one that the build did not know, always the same of the others. */
export const markOf = (name: string): string | undefined => marks[name] ?? spareMarks[seedOf(name) % spareMarks.length];
