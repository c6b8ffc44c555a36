import type { ImgItem, Length, Picture } from "../config";
import { lengthOf, type Units } from "./units";

type Images = readonly ({ imgs?: ImgItem[] } | undefined)[];

function load(src: string): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.decoding = "async";
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("image"));
    image.src = src;
  });
}

/** Tells an image of a formatter from the same one without it. */
export type Pictures = ReadonlyMap<ImgItem, { plain: Picture; active?: Picture }>;

/** Loads what the cells show. An image that does not load is left out: it never keeps a game from being played. */
export async function loadPictures(cells: Images, loader = load): Promise<Pictures> {
  const sources = new Map<string, Promise<Picture>>();
  const once = (src: string): Promise<Picture> => {
    const known = sources.get(src) ?? loader(src);
    sources.set(src, known);
    return known;
  };
  const pictures = new Map<ImgItem, { plain: Picture; active?: Picture }>();
  const one = async (item: ImgItem): Promise<void> => {
    const shaped = async (src: string) => {
      const image = await once(src);
      return item.formatter ? item.formatter(image) : image;
    };
    const plain = await shaped(item.src).catch(() => null);
    const active = item.activeSrc ? await shaped(item.activeSrc).catch(() => null) : null;
    if (plain) pictures.set(item, active ? { plain, active } : { plain });
  };
  await Promise.all(cells.flatMap((cell) => (cell?.imgs ?? []).map(one)));
  return pictures;
}

/** The size of a picture: its own, in proportion to the one length that is given, or both as given. */
export function sizeOf(
  picture: { width: number; height: number },
  item: { width?: Length; height?: Length },
  whole: { w: number; h: number },
  units: Units,
): [width: number, height: number] {
  const width = item.width ? lengthOf(item.width, whole.w, units) : null;
  const height = item.height ? lengthOf(item.height, whole.h, units) : null;
  if (width !== null) return [width, height ?? (picture.width > 0 ? (picture.height * width) / picture.width : width)];
  if (height !== null) return [picture.height > 0 ? (picture.width * height) / picture.height : height, height];
  return [picture.width, picture.height];
}
