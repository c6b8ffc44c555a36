import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { seedOf } from "@/art/random";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { playSound } from "../../frame/sound";
import { useCanvasScene } from "../../parts/useCanvasScene";
import { PictureKeys } from "../../steps/PictureKeys";
import { Scene } from "../../steps/Scene";
import type { SparksHandle } from "../../steps/Sparks";
import { LIVERIES } from "./cart";
import { whole } from "./carts.drawn";
import { mine } from "./mine.drawn";
import { Places } from "./Places";
import { type RaceNews, RaceScene } from "./raceScene";
import styles from "./row.module.css";
import { type GoldRushRowParams, PAYS } from "./rules";
import { sounds } from "./sounds";

export interface RowHandle {
  /** The bet has left: everyone to the start. */
  ready: () => void;
  /** Runs the race to its end; resolves when the last cart is over the line. */
  run: (id: string, order: readonly number[]) => Promise<void>;
  /** Shows how a race ended, without the race. */
  put: (order: readonly number[]) => void;
  /** No answer came. */
  giveUp: () => void;
}

interface Props {
  ref: Ref<RowHandle>;
  choice: GoldRushRowParams;
  /** The carts may be chosen. */
  live: boolean;
  still: boolean;
  onCart: (cart: number) => void;
  children: React.ReactNode;
}

const SPARKS = { count: 34, shape: "streak", speed: 620, size: 4, life: 0.7 } as const;

/** The mine: six carts on six rails, the places as they are taken above them, and below the carts to choose from. */
export function RowBoard({ ref, choice, live, still, onCart, children }: Props) {
  const { t } = useTranslation("gold-rush-row");
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sparks = useRef<SparksHandle>(null);
  const last = useRef<readonly number[] | null>(null);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const news: RaceNews = {
    placeText: (place) => t(`place_${place as 1}`),
    onGreen: () => playSound(sounds.green),
    onJoint: (pace) => playSound(sounds.joint, 0.8 + pace * 0.4),
    onCross: (cart, place, x, y) => {
      setPlaces((before) => [...before, cart]);
      playSound(place === 1 ? sounds.first : sounds.over, 1.2 - place * 0.06);
      // The sparks fly over the whole board, of which the race is the upper part.
      const part = (box.current?.clientHeight ?? 1) / (box.current?.parentElement?.clientHeight ?? 1);
      if (place === 1)
        sparks.current?.burst({
          x,
          y: y * part,
          colours: [LIVERIES[cart]?.colour ?? "#ffffff", "#ffe08a", "#ffffff"],
          ...SPARKS,
        });
    },
  };
  const scene = useCanvasScene({
    box,
    canvas,
    still,
    make: (paper) => {
      const made = new RaceScene(paper, news, choice.cart);
      if (last.current) made.put(last.current);
      return made;
    },
  });
  useEffect(() => scene.current?.back(choice.cart), [scene, choice.cart]);
  const put = (order: readonly number[]) => {
    last.current = order;
    setPlaces(order);
    scene.current?.put(order);
  };
  useImperativeHandle(ref, () => ({
    put,
    ready: () => {
      last.current = null;
      setPlaces([]);
      playSound(sounds.lamp);
      scene.current?.ready();
    },
    run: async (id, order) => {
      setPlaces([]);
      last.current = order;
      await scene.current?.run(order, seedOf(id));
      // Whatever became of the picture, the places are the drawn ones.
      setPlaces(order);
    },
    giveUp: () => scene.current?.giveUp(),
  }));
  const names = LIVERIES.map((_, cart) => t("numbered", { number: cart + 1, name: t(`cart_${cart as 0}`) }));
  return (
    <Scene
      className={styles.board}
      backdrop={mine}
      still={still}
      sparks={sparks}
      won={null}
      head={<Places places={places} own={choice.cart} upTo={PAYS[choice.bet].upTo} names={names} />}
    >
      <div ref={box} aria-hidden className={styles.race}>
        <canvas ref={canvas} className="block size-full" />
      </div>
      <PictureKeys
        label={t("call")}
        options={whole.map((picture, cart) => ({ value: String(cart), name: names[cart] ?? "", picture }))}
        chosen={String(choice.cart)}
        live={live}
        onPress={(cart) => onCart(Number(cart))}
        className={styles.keys}
        keyClassName={styles.key}
      />
      {children}
    </Scene>
  );
}
