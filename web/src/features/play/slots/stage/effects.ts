import { glowOf } from "./sprites";

/** Bright things that fly over the board. All of them are made once and used again. */
interface Mote {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  age: number;
  life: number;
  fall: number;
  turn: number;
  spin: number;
  sprite: HTMLCanvasElement;
  /** Where it flies to; null flies free. */
  towards: readonly [number, number] | null;
}

const MOST = 240;
const SIZE = 48;
const TURN = Math.PI * 2;

export class Effects {
  private readonly live: Mote[] = [];
  private readonly spare: Mote[] = [];
  private readonly sprites = new Map<string, HTMLCanvasElement>();

  get busy(): boolean {
    return this.live.length > 0;
  }

  /** Splinters of light from a cell. */
  burst(x: number, y: number, colour: string, count: number, reach: number): void {
    for (let at = 0; at < count; at++) {
      const angle = Math.random() * TURN;
      const speed = reach * (1.2 + Math.random() * 2.4);
      this.add(this.dot(colour), x, y, {
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - reach,
        size: reach * (0.1 + Math.random() * 0.16),
        life: 0.45 + Math.random() * 0.35,
        fall: reach * 5,
      });
    }
  }

  /** Coins and sparks that are thrown up from below. */
  fountain(x: number, y: number, colours: readonly string[], count: number, reach: number): void {
    for (let at = 0; at < count; at++) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.25;
      const speed = reach * (1.1 + Math.random() * 0.9);
      const coin = at % 3 === 0;
      this.add(coin ? this.coin() : this.dot(colours[at % colours.length] ?? "#fff"), x, y, {
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        size: coin ? 11 + Math.random() * 9 : 3 + Math.random() * 6,
        life: 1.6 + Math.random() * 0.8,
        fall: reach * 1.35,
        spin: coin ? 6 + Math.random() * 8 : 0,
      });
    }
  }

  /** Three fountains over the board. */
  celebrate(width: number, height: number, light: string, strength: number): void {
    for (const share of [0.2, 0.5, 0.8])
      this.fountain(width * share, height + 8, [light, "#ffd76a", "#ffffff"], strength, height);
  }

  /** One light that flies to a place, as a firefly does to its lantern. */
  fly(from: readonly [number, number], to: readonly [number, number], colour: string): void {
    for (let at = 0; at < 5; at++) {
      const life = 0.55 + at * 0.035;
      this.add(this.dot(colour), from[0], from[1], { size: 13 - at * 2, life, towards: to });
    }
  }

  step(dt: number): void {
    for (let at = this.live.length - 1; at >= 0; at--) {
      const mote = this.live[at];
      if (!mote) continue;
      mote.age += dt;
      if (mote.age >= mote.life) {
        this.live.splice(at, 1);
        this.spare.push(mote);
        continue;
      }
      mote.vy += mote.fall * dt;
      mote.vx *= 1 - 1.2 * dt;
      mote.x += mote.vx * dt;
      mote.y += mote.vy * dt;
      mote.turn += mote.spin * dt;
    }
  }

  paint(pen: CanvasRenderingContext2D): void {
    for (const mote of this.live) {
      const u = mote.age / mote.life;
      const left = 1 - u;
      let { x, y, size } = mote;
      if (mote.towards) {
        // A bow that begins slowly and ends fast.
        const eased = u * u * (3 - 2 * u);
        const bow = Math.sin(u * Math.PI) * 40;
        x += (mote.towards[0] - x) * eased + bow * 0.6;
        y += (mote.towards[1] - y) * eased - bow;
        size *= 0.7 + 0.3 * left;
      }
      pen.globalAlpha = mote.towards ? 0.9 : Math.min(1, left * 2);
      const wide = mote.spin > 0 ? size * Math.abs(Math.cos(mote.turn)) + 1 : size;
      pen.drawImage(mote.sprite, x - wide, y - size, wide * 2, size * 2);
    }
    pen.globalAlpha = 1;
  }

  private add(sprite: HTMLCanvasElement, x: number, y: number, more: Partial<Mote>): void {
    if (this.live.length >= MOST) return;
    const mote = this.spare.pop() ?? ({} as Mote);
    const plain = {
      vx: 0,
      vy: 0,
      size: 4,
      age: 0,
      life: 1,
      fall: 0,
      turn: Math.random() * TURN,
      spin: 0,
      towards: null,
    };
    this.live.push(Object.assign(mote, plain, { x, y, sprite }, more));
  }

  private dot(colour: string): HTMLCanvasElement {
    const known = this.sprites.get(colour);
    if (known) return known;
    const made = glowOf(colour, SIZE);
    const pen = made.getContext("2d");
    if (pen) {
      const light = pen.createRadialGradient(SIZE / 2, SIZE / 2, 0, SIZE / 2, SIZE / 2, SIZE / 5);
      light.addColorStop(0, "#fff");
      light.addColorStop(1, "#fff0");
      pen.fillStyle = light;
      pen.globalAlpha = 1;
      pen.fillRect(0, 0, SIZE, SIZE);
    }
    this.sprites.set(colour, made);
    return made;
  }

  private coin(): HTMLCanvasElement {
    const known = this.sprites.get("coin");
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = SIZE;
    canvas.height = SIZE;
    const pen = canvas.getContext("2d");
    if (pen) {
      const metal = pen.createLinearGradient(0, 0, SIZE, SIZE);
      for (const [at, colour] of [
        [0, "#fff6cf"],
        [0.4, "#ffc53d"],
        [0.75, "#b56a07"],
        [1, "#ffe08a"],
      ] as const)
        metal.addColorStop(at, colour);
      pen.fillStyle = metal;
      disc(pen, SIZE / 2 - 1);
      pen.fillStyle = "#9a5a06";
      disc(pen, SIZE / 2 - 7);
      pen.fillStyle = metal;
      disc(pen, SIZE / 2 - 9);
    }
    this.sprites.set("coin", canvas);
    return canvas;
  }
}

function disc(pen: CanvasRenderingContext2D, radius: number): void {
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, radius, 0, TURN);
  pen.fill();
}
