const ready = new Map<string, string>();
const begun = new Set<string>();

/**
 * The drawing as pixels, so wide and high. Many facets drawn again on 25 tiles in one frame are too much for a slow
 * phone, pixels are not. Until they are there, and where they cannot be had, it is the drawing itself.
 */
export function bitmap(drawing: string, width: number, height = width): string {
  const made = ready.get(drawing);
  if (made) return made;
  if (!begun.has(drawing)) {
    begun.add(drawing);
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext("2d");
      if (!pen) return;
      pen.drawImage(picture, 0, 0, width, height);
      ready.set(drawing, canvas.toDataURL());
    };
    picture.src = drawing;
  }
  return drawing;
}
