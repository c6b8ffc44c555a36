/**
 * What a wheel, a grid and a slot machine are configured with. The names and their meaning are those of lucky-canvas,
 * so that its configurations load unchanged. Lengths are pixels as a number, or text in px, %, rem or vw.
 */

export type Length = string | number;

/** A loaded image, or what a formatter made of it. */
export type Picture = HTMLImageElement | HTMLCanvasElement;

interface TextLook {
  fontColor?: string;
  fontSize?: Length;
  /** The family; the name is historic. */
  fontStyle?: string;
  fontWeight?: string | number;
  lineHeight?: Length;
  wordWrap?: boolean;
  /** How much of the room's width a line may take. */
  lengthLimit?: Length;
  /** At most so many lines; what is left out is marked by dots. */
  lineClamp?: number;
}

export interface FontItem extends TextLook {
  text: string;
  top?: Length;
  left?: Length;
}

export interface ImgItem {
  src: string;
  top?: Length;
  left?: Length;
  width?: Length;
  height?: Length;
  /** An image of a wheel's block that turns with the prizes. */
  rotate?: boolean;
  /** What a grid's cell shows instead while it is lit. */
  activeSrc?: string;
  formatter?: (image: Picture) => Picture | Promise<Picture>;
}

export interface Block {
  padding?: Length;
  paddingTop?: Length;
  paddingRight?: Length;
  paddingBottom?: Length;
  paddingLeft?: Length;
  borderRadius?: Length;
  background?: string;
  imgs?: ImgItem[];
}

export interface Prize {
  /** Its name when it is announced; without one its texts are read. */
  name?: string;
  title?: string;
  /** Its weight when a prize is drawn here. */
  range?: number;
  background?: string;
  borderRadius?: Length;
  fonts?: FontItem[];
  imgs?: ImgItem[];
}

export interface TextStyle extends TextLook {
  background?: string;
}

export interface CellStyle extends TextStyle {
  borderRadius?: Length;
  /** `x y blur colour`, as in CSS; the first of several counts. */
  shadow?: string;
}

export interface Speed {
  /** What is covered in a frame of 16.6 ms at full speed: degrees, fortieths of a cell, or pixels. */
  speed?: number;
  accelerationTime?: number;
  decelerationTime?: number;
}

interface Sized<P extends Prize> {
  width?: Length;
  height?: Length;
  blocks?: Block[];
  prizes?: P[];
  /** After a round: the prize that was won, or none (only a slot machine has rounds without one). */
  end?: (prize: P | undefined) => void;
}

export interface WheelButton {
  radius?: Length;
  pointer?: boolean;
  background?: string;
  fonts?: FontItem[];
  imgs?: ImgItem[];
}

export interface WheelConfig extends Sized<Prize> {
  buttons?: WheelButton[];
  defaultConfig?: Speed & { gutter?: Length; offsetDegree?: number; stopRange?: number };
  defaultStyle?: TextStyle;
  /** The player pressed the button. */
  start?: (event: unknown) => void;
}

/** A cell of the grid: columns and rows are counted from 0, `col` and `row` say how many it covers. */
export interface Cell {
  x: number;
  y: number;
  col?: number;
  row?: number;
  shadow?: string;
}

export interface GridPrize extends Prize, Cell {}

export interface GridButton extends Cell {
  background?: string;
  borderRadius?: Length;
  fonts?: FontItem[];
  imgs?: ImgItem[];
  callback?: (button: GridButton) => void;
}

export interface GridConfig extends Sized<GridPrize> {
  rows?: number;
  cols?: number;
  buttons?: GridButton[];
  /** The one button of older configurations. */
  button?: GridButton;
  defaultConfig?: Speed & { gutter?: Length };
  defaultStyle?: CellStyle;
  /** How the cell under the light looks. */
  activeStyle?: Omit<CellStyle, "wordWrap" | "lengthLimit" | "lineClamp">;
  start?: (event: unknown, button?: GridButton) => void;
  /** The light went on to another prize. */
  change?: (index: number) => void;
}

export interface Slot {
  /** The prizes on this reel, by index; all of them in their order unless said otherwise. */
  order?: number[];
  speed?: number;
  direction?: 1 | -1;
}

export interface SlotsConfig extends Sized<Prize> {
  slots?: Slot[];
  defaultConfig?: Speed & {
    mode?: "vertical" | "horizontal";
    rowSpacing?: Length;
    colSpacing?: Length;
    /** 1: the symbols move up (or to the left), -1: down (or to the right). */
    direction?: 1 | -1;
  };
  defaultStyle?: CellStyle;
}
