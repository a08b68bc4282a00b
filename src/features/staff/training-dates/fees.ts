import type { Grosze } from '#kernel/money.ts'
import type { Span } from '#kernel/time.ts'

type Version = { readonly trainerId: string; readonly trainerFee: Grosze }
type HeldDate = { readonly trainerId: string; readonly during: Span }

const minutesOf = (dates: readonly HeldDate[]): number =>
  dates.reduce((sum, { during: { start, end } }) => sum + start.until(end).total('minutes'), 0)

/**
 * What trainers have earned by a training that took place. A fee is for the whole: where the trainer was replaced on the way, each earns of the
 * own fee the part of the minutes that the person held, and the last one the rest. `versions` of the offer, the oldest first.
 */
export const feesOf = (
  versions: readonly Version[],
  dates: readonly HeldDate[],
): readonly { readonly personId: string; readonly fee: Grosze; readonly amount: Grosze }[] => {
  const last = versions.at(-1)
  if (!last) return []
  const { trainerId, trainerFee } = last
  const total = minutesOf(dates)
  const partOf = (fee: Grosze, held: number): Grosze => Math.round((fee * held) / total)
  const others = dates.filter(date => date.trainerId !== trainerId)
  const earlier = [...Map.groupBy(others, date => date.trainerId)].map(([personId, held]) => ({
    personId,
    fee: versions.findLast(version => version.trainerId === personId)?.trainerFee ?? 0,
    held: minutesOf(held),
  }))
  const rest = earlier.reduce((left, { held }) => left - partOf(trainerFee, held), trainerFee)
  return [
    ...earlier.map(({ personId, fee, held }) => ({ personId, fee, amount: partOf(fee, held) })),
    { personId: trainerId, fee: trainerFee, amount: rest },
  ].filter(({ amount }) => amount > 0)
}
