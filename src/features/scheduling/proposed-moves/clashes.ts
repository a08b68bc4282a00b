import { eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { clashLabel, moveClashRefusal } from '#features/scheduling/calendar/refusals.ts'
import { listMoveClashes, type MoveClash } from '#features/scheduling/calendar/times-of-people.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'

type Move = { readonly occurrenceId: string; readonly to: Span }

/** What is in the way of the person who leads the date, as a refusal; null where nothing is. */
export const clashRefusalOfHost = async (
  reader: Reader,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { hostId, zone }: { readonly hostId: string; readonly zone: string },
  move: Move,
): Promise<Refusal | null> => {
  const clash = (await listMoveClashes(reader, move)).find(({ personId }) => personId === hostId)
  if (!clash) return null
  if (userIdOf(actor) === hostId) return moveClashRefusal(null, clash, zone, now)
  const [person] = await reader.select({ name: users.displayName }).from(users).where(eq(users.id, hostId))
  return moveClashRefusal(person?.name ?? '', clash, zone, now)
}

/** `a lesson, Fri 27 Nov, 18:00 – 19:00 (Warsaw)`: for the person whose calendar it is. */
export const ownClashLabel = (clash: MoveClash, zone: string, now: Temporal.Instant): string =>
  `${clashLabel(clash)}, ${formatDateAndTimeRange(clash.during.start, clash.during.end, zone, now)} (${zoneName(zone)})`
