import type { PricedLine } from '#features/money/taxes/amounts.ts'
import { allocate, type Grosze } from '#kernel/money.ts'

/** What went back: of one line of the sale, or of the whole. */
export type Returned = { readonly amount: Grosze; readonly lineId: string | null }

/** Takes `amount` off the lines, in proportion to what is left of each. Reductions (lines below 0) are carried by the lines that they reduce. */
const takeOff = (lines: readonly PricedLine[], amount: Grosze): readonly PricedLine[] => {
  const total = lines.reduce((sum, { gross }) => sum + gross, 0)
  const weights = lines.map(({ gross }) => Math.max(0, gross))
  if (amount === 0 || total <= 0) return lines
  if (amount >= total) return lines.map(line => ({ ...line, gross: 0 }))
  const left = total - amount
  // Each line keeps its share, also a reduction: so none changes its sign.
  const reductions = lines.map(({ gross }) => Math.min(0, gross))
  const kept = reductions.map(gross => Math.trunc((gross * left) / total) || 0)
  const above = allocate(left - kept.reduce((sum, gross) => sum + gross, 0), weights)
  return lines.map((line, at) => ({ ...line, gross: (above[at] ?? 0) + (kept[at] ?? 0) }))
}

/**
 * The lines of a sale after returns: one that names a line comes off it as far as it goes, the rest comes off all lines. So the lines sum to
 * what was not returned. Throws when more is returned than was paid.
 */
export const linesAfter = (lines: readonly PricedLine[], returns: readonly Returned[]): readonly PricedLine[] => {
  const total = lines.reduce((sum, { gross }) => sum + gross, 0)
  const returned = returns.reduce((sum, { amount }) => sum + amount, 0)
  if (returned > total) throw new RangeError(`${returned} of ${total} cannot be returned`)
  return returns.reduce<readonly PricedLine[]>((left, { amount, lineId }) => {
    const named = lineId === null ? undefined : left.find(({ id }) => id === lineId)
    const fromNamed = named && amount <= named.gross ? amount : 0
    if (!named || fromNamed === 0) return takeOff(left, amount)
    return left.map(line => (line === named ? { ...line, gross: line.gross - amount } : line))
  }, lines)
}
