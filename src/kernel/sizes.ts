import { formatDecimal } from './decimals.ts'

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** `512 B`, `24 KB`, `2.4 MB`, `1.2 GB`: bytes for a reader. Without a point below a thousand kilobytes. */
export const formatSize = (bytes: number): string => {
  let [size, unit] = [bytes, 0]
  while (unit < UNITS.length - 1 && size >= (unit === 0 ? 1024 : 1000)) {
    size /= 1024
    unit += 1
  }
  return `${unit < 2 ? Math.round(size) : formatDecimal(size)} ${UNITS[unit]}`
}
