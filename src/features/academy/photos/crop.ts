import type { PhotoCrop } from './schema.ts'

type Size = { readonly width: number; readonly height: number }

/** The largest part of a picture that has this shape, made smaller by the zoom. */
const partOf = ({ width, height }: Size, ratio: number, zoom: number): Size => {
  const partWidth = Math.min(width, height * ratio) / (zoom / 100)
  return { width: partWidth, height: partWidth / ratio }
}

/** The part of a picture that a person chose, in whole pixels of the upright picture. `ratio`: its width to its height. */
export const cropBox = (size: Size, ratio: number, { zoom, x, y }: PhotoCrop) => {
  const part = partOf(size, ratio, zoom)
  const [width, height] = [Math.max(1, Math.round(part.width)), Math.max(1, Math.round(part.height))]
  const at = (length: number, own: number, percent: number) => Math.round(((length - own) * percent) / 100)
  return { left: at(size.width, width, x), top: at(size.height, height, y), width, height }
}

/** Where a picture of this size stands when it is dragged by so many parts of the frame that shows it: as far as it goes. */
export const dragCrop = (
  size: Size,
  ratio: number,
  crop: PhotoCrop,
  by: { readonly right: number; readonly down: number },
): PhotoCrop => {
  const part = partOf(size, ratio, crop.zoom)
  // A picture that is no wider than the frame has nowhere to go.
  const moved = (length: number, own: number, percent: number, parts: number) =>
    length - own < 1 ? percent : Math.min(100, Math.max(0, percent - (100 * parts * own) / (length - own)))
  return {
    ...crop,
    x: moved(size.width, part.width, crop.x, by.right),
    y: moved(size.height, part.height, crop.y, by.down),
  }
}
