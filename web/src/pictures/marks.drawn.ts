import { providerMark } from "@/art/mark";
import { toDataUri } from "@/art/svg";
import catalogue from "./catalogue.gen.json";

const mark = (name: string): string => toDataUri(providerMark(name));

/** The emblem of each provider that the build knows, by its name. */
export const marks: Readonly<Record<string, string>> = Object.fromEntries(
  catalogue.providers.map((name) => [name, mark(name)]),
);

/** The emblems of providers that the catalogue learns of later. */
export const spareMarks: readonly string[] = Array.from({ length: 24 }, (_, at) => mark(`provider ${at}`));
