import type { PhotoCrop } from './schema.ts'

type Size = { readonly width: number; readonly height: number }

/** The square of a picture that a person chose, in whole pixels of the upright picture. */
export const cropSquare = ({ width, height }: Size, { zoom, x, y }: PhotoCrop) => {
  const side = Math.max(1, Math.round(Math.min(width, height) / (zoom / 100)))
  const at = (length: number, percent: number) => Math.round(((length - side) * percent) / 100)
  return { left: at(width, x), top: at(height, y), width: side, height: side }
}

/** Where a picture of this size stands when it is dragged by so many parts of the square that shows it: as far as it goes. */
export const dragCrop = (
  { width, height }: Size,
  crop: PhotoCrop,
  by: { readonly right: number; readonly down: number },
): PhotoCrop => {
  const side = Math.min(width, height) / (crop.zoom / 100)
  // A picture that is no wider than the square has nowhere to go.
  const moved = (length: number, percent: number, parts: number) =>
    length - side < 1 ? percent : Math.min(100, Math.max(0, percent - (100 * parts * side) / (length - side)))
  return { ...crop, x: moved(width, crop.x, by.right), y: moved(height, crop.y, by.down) }
}
