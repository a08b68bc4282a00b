import { capacityOf } from '#features/academy/reservations/capacity.ts'
import { BLOCK_WEEKS } from '#features/academy/reservations/states.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { listClashes } from '#features/money/holds/clashes.ts'
import { listPlannedOccurrences, type PlannedOccurrence } from '#features/scheduling/calendar/queries.ts'
import { dateIn, isPast } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import { listWaiting } from './queries.ts'
import { decideEntry, type EntryDecision } from './rules.ts'
import type { WaitlistEntry } from './table.ts'

const DAYS_OF_A_WEEK = 7

/** A person who waits, or who asks to. */
export type Candidate = Pick<WaitlistEntry, 'studentId' | 'plan' | 'firstDate' | 'declinedLessons'> & {
  readonly mayReserve: boolean
  readonly holdsHere: boolean
}

type Planned<One> = {
  readonly entry: One
  readonly decision: EntryDecision
  /** The occurrences that an offer takes. */
  readonly occurrenceIds: readonly string[]
}

type Dates = {
  readonly occurrences: readonly PlannedOccurrence[]
  readonly zone: string
  readonly now: Temporal.Instant
}

/** The coming occurrences of a course, or those of a group within some days from the first date. */
const datesWithin = (
  { plan, firstDate }: Candidate,
  { occurrences, zone, now }: Dates,
  blockDays: number,
): readonly PlannedOccurrence[] => {
  if (firstDate === null) return occurrences.filter(({ start }) => !isPast(start, now))
  const days = plan === 'block' ? blockDays : 1
  const end = Temporal.PlainDate.from(firstDate).add({ days }).toString()
  return occurrences.filter(({ start }) => dateIn(start, zone) >= firstDate && dateIn(start, zone) < end)
}

/**
 * What happens now to each candidate, in this order: an earlier one takes the places before a later one is looked at. Decisions need
 * the session's lock (docs/product.md §5.16).
 */
export const decideAll = async <One extends Candidate>(
  reader: Reader,
  session: OfferedSession,
  candidates: readonly One[],
  now: Temporal.Instant,
): Promise<readonly Planned<One>[]> => {
  if (candidates.length === 0) return []
  const from = now.subtract({ hours: 24 * DAYS_OF_A_WEEK })
  const occurrences = await listPlannedOccurrences(reader, [session.id], from)
  const ids = occurrences.map(({ id }) => id)
  const left = new Map(await capacityOf(session).placesLeft(reader, ids))
  const studentIds = candidates.map(({ studentId }) => studentId)
  const clashOf = await listClashes(reader, studentIds, ids)
  const dates = { occurrences, zone: session.zone, now }
  return candidates.map(entry => {
    // The first week of a block is what the person has chosen; its later dates may be left out.
    const awaited = datesWithin(entry, dates, DAYS_OF_A_WEEK)
    const lessons = awaited.map(({ id, start }) => ({
      ...{ start, placesLeft: left.get(id) ?? 0 },
      clash: clashOf(entry.studentId, id),
    }))
    const occurrenceIds = datesWithin(entry, dates, BLOCK_WEEKS * DAYS_OF_A_WEEK).map(({ id }) => id)
    const isFree = (id: string) => (left.get(id) ?? 0) > 0 && clashOf(entry.studentId, id) === 'none'
    const freeLessons = occurrenceIds.filter(isFree).length
    const decision = decideEntry({ session, lessons, freeLessons, ...entry }, now)
    if (decision.kind === 'offer') for (const id of occurrenceIds) left.set(id, (left.get(id) ?? 0) - 1)
    return { entry, decision, occurrenceIds }
  })
}

/** What has to be done now for the people who wait in a session, in their order; empty when all go on waiting. */
export const planWaitlist = async (reader: Reader, session: OfferedSession, now: Temporal.Instant) => {
  const all = await decideAll(reader, session, await listWaiting(reader, session.id, now), now)
  return all.filter(({ decision }) => decision.kind !== 'wait')
}

export type WaitlistStep = Awaited<ReturnType<typeof planWaitlist>>[number]
