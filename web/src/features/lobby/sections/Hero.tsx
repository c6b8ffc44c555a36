import { Pause, Play } from "lucide-react";
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Activity, LobbyData } from "@/api/schema";
import { openActivity } from "@/domain/activities";
import { followAction } from "@/domain/followAction";
import { useLoggedIn } from "@/domain/session/store";
import { openDialog } from "@/lib/dialogs";
import { formatMoney } from "@/lib/format/money";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePageRunning } from "@/lib/pageRunning";
import type { SceneName } from "@/pictures/scenes.painted";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { SceneArt } from "@/ui/SceneArt";
import { usePageUsed } from "@/ui/usePageUsed";
import { useReducedMotion } from "@/ui/useReducedMotion";

// No server draws a promotion's picture into the first screen.
const ActivityArt = lazy(() => import("./ActivityArt").then((module) => ({ default: module.ActivityArt })));

const STEP_MS = 6_000;

interface Look {
  scene: SceneName;
  ground: string;
}

const looks: Record<string, Look> = {
  dice: { scene: "originals", ground: "from-[#2b0f86] via-[#5a1fd0] to-[#c03bd9]" },
  fairness: { scene: "fairness", ground: "from-[#06184f] via-[#0f4fc0] to-[#17a3d9]" },
  gold: { scene: "treasure", ground: "from-[#3d1d02] via-[#8f4f06] to-[#e0970f]" },
  sports: { scene: "stadium", ground: "from-[#032616] via-[#0a6b3a] to-[#26b85f]" },
  welcome: { scene: "welcome", ground: "from-[#4a0730] via-[#a3124f] to-[#ff5a4d]" },
};
const plainLook: Look = { scene: "welcome", ground: "from-[#0d1f6e] via-[#2446d9] to-[#6b5bff]" };

interface Slide {
  id: string;
  kind: string;
  title: string;
  text: string;
  label: string;
  act: () => void;
  activity?: Activity;
}

function useSlides(lobby: LobbyData | undefined): Slide[] {
  const { t } = useTranslation("lobby");
  const loggedIn = useLoggedIn();
  const style = useMoneyStyle();
  if (!lobby) return [];
  // In their order already.
  const promoted = lobby.activity_list
    .filter(({ is_show_banner }) => is_show_banner === 1)
    .map((activity) => ({
      id: activity.activity_id,
      kind: "",
      title: activity.list_title,
      text: activity.des,
      label: t("open"),
      act: () => openActivity(activity),
      activity,
    }));
  const own = lobby.banner_list.map((banner) => ({
    id: banner.id,
    kind: banner.kind,
    title: tData(`lobby:${banner.title_key}`, banner.title_key),
    text: tData(`lobby:${banner.text_key}`, banner.text_key),
    label: tData(`lobby:banner_${banner.id}_action`, t("open")),
    act: () => followAction(banner.action),
  }));
  // The first slide is one whose picture comes with the document: it is the largest of the first screen.
  if (loggedIn || lobby.regist_gift <= 0) return [...own.slice(0, 1), ...promoted, ...own.slice(1)];
  const gift = formatMoney(lobby.regist_gift, style, { kind: "gold", digits: 0 });
  const welcome: Slide = {
    id: "welcome",
    kind: "welcome",
    title: t("welcome_title", { gift }),
    text: t("welcome_text"),
    label: t("welcome_action"),
    act: () => openDialog("register", {}),
  };
  return [welcome, ...promoted, ...own];
}

/** The banners: words over our own scenes. Once somebody uses the page they move on by themselves, until stopped, touched or focused. */
export const Hero = memo(function Hero({ lobby }: { lobby: LobbyData | undefined }) {
  const { t } = useTranslation("lobby");
  const slides = useSlides(lobby);
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const stopped = choice ?? still;
  const held = useRef(false);
  const count = slides.length;

  const go = useCallback((index: number) => {
    const element = list.current;
    const child = element?.children[index] as HTMLElement | undefined;
    if (element && child) element.scrollTo({ left: child.offsetLeft - element.offsetLeft, behavior: "smooth" });
  }, []);

  const isUsed = usePageUsed();
  useEffect(() => {
    if (stopped || !isUsed || count < 2) return;
    const timer = setInterval(() => {
      const element = list.current;
      if (held.current || !element || document.hidden || element.scrollWidth <= element.clientWidth + 4) return;
      const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 4;
      go(end ? 0 : Math.min(count - 1, at + 1));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [stopped, isUsed, count, at, go]);

  function scrolled() {
    const element = list.current;
    const first = element?.children[0] as HTMLElement | undefined;
    if (element && first) setAt(Math.round(element.scrollLeft / (first.offsetWidth + 12)));
  }

  if (!lobby) {
    return (
      <div aria-hidden>
        <div className="h-46 rounded-lg bg-panel tablet:h-52" />
        <div className="mt-1 h-8" />
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <section aria-roledescription={t("carousel")} aria-label={t("banners")} className="relative">
      <ul
        ref={list}
        onScroll={scrolled}
        onPointerEnter={() => (held.current = true)}
        onPointerLeave={() => (held.current = false)}
        onFocus={() => (held.current = true)}
        onBlur={() => (held.current = false)}
        className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-lg"
      >
        {slides.map((slide, index) => (
          <Banner key={slide.id} slide={slide} wide={count === 1} first={index === 0} />
        ))}
      </ul>
      {count > 1 && (
        <div className={cx("mt-1 flex items-center justify-center gap-1", count <= 2 && "tablet:hidden")}>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={t("banner_of", { at: index + 1, count })}
              aria-current={index === at}
              onClick={() => go(index)}
              className="grid size-6 place-items-center before:absolute"
            >
              <span
                className={cx(
                  "block h-1.5 rounded-full transition-transform",
                  index === at ? "w-5 bg-brand-400" : "w-1.5 bg-line",
                )}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={stopped ? t("banners_go") : t("banners_stop")}
            onClick={() => setChoice(!stopped)}
            className="press ml-1 grid size-8 place-items-center rounded-full text-ink-3 hover:text-ink-1 [&_svg]:size-3.5"
          >
            {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
});

function Banner({ slide, wide, first }: { slide: Slide; wide: boolean; first: boolean }) {
  const look = looks[slide.kind] ?? plainLook;
  const isRunning = usePageRunning();
  const Title = first ? "h1" : "h2";
  return (
    <li
      className={cx(
        "relative h-46 w-full shrink-0 snap-start overflow-hidden rounded-lg bg-linear-120 tablet:h-52",
        look.ground,
        !wide && "tablet:w-[calc(50%-.375rem)]",
      )}
    >
      <span aria-hidden className="absolute -top-16 -left-10 size-56 rounded-full bg-white/8" />
      <span aria-hidden className="absolute right-20 -bottom-28 size-64 rounded-full bg-white/6" />
      {!slide.activity && (
        <SceneArt
          scene={look.scene}
          first={first}
          className="absolute right-[-3.75rem] bottom-[-.5rem] h-[102%] max-w-none tablet:right-[-4.5rem] desk:right-[-2.5rem]"
        />
      )}
      {slide.activity && isRunning && (
        <Suspense fallback={null}>
          <ActivityArt activity={slide.activity} />
        </Suspense>
      )}
      <span
        aria-hidden
        className="absolute inset-0 bg-linear-90 from-black/55 via-black/25 via-45% to-transparent to-75%"
      />
      <div className="relative flex h-full max-w-[62%] tablet:max-w-[56%] flex-col items-start justify-center gap-1 px-5 py-4 text-white">
        <Title className="w-full text-xl leading-[1.12] font-extrabold tracking-[-.02em] break-words text-balance drop-shadow-[0_2px_8px_#0006]">
          {slide.title}
        </Title>
        <p className="line-clamp-2 shrink-0 text-sm leading-snug text-white/90 drop-shadow-[0_1px_4px_#0008]">
          {slide.text}
        </p>
        <Button size="md" onClick={slide.act} className="mt-2 bg-white text-[#10163a] shadow-[0_8px_24px_-8px_#000a]">
          {slide.label}
        </Button>
      </div>
    </li>
  );
}
