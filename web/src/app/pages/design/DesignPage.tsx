import { lazy, Suspense, useState } from "react";
import { chooseTheme, currentTheme, THEMES } from "@/domain/site";
import { Chip } from "@/ui/Chip";
import { Skeleton } from "@/ui/Skeleton";
import { Art } from "./Art";
import { Buttons, Choices, Inputs } from "./Controls";
import { Foundations } from "./Foundations";
import { Figures, Games, Lists, Overlays, States } from "./Surfaces";

const Prizes = lazy(() => import("./prizes/Prizes").then((m) => ({ default: m.Prizes })));

/** Every component in every state, in every theme. For those who build the page. */
export default function DesignPage() {
  const [theme, setTheme] = useState(currentTheme());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl font-bold tracking-[-.02em]">Design</h1>
        {THEMES.map((name) => (
          <Chip
            key={name}
            selected={theme === name}
            onClick={() => {
              chooseTheme(name);
              setTheme(name);
            }}
          >
            {name}
          </Chip>
        ))}
      </div>
      <Foundations />
      <Buttons />
      <Inputs />
      <Choices />
      <Overlays />
      <Figures />
      <Games />
      <Suspense fallback={<Skeleton className="h-150 rounded-lg" />}>
        <Prizes theme={theme} />
      </Suspense>
      <Art />
      <States />
      <Lists />
    </div>
  );
}
