import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { outsideBusyTimes } from '#features/scheduling/outside-times/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import { listWords } from '#kernel/word-lists.ts'
import type { Tx } from '#platform/database.ts'
import { outsideClashNotice } from './notices.ts'
import { outsideClashes } from './table.ts'

/** In one notice; it says how many more there are. */
const MAX_NAMED = 3

/**
 * Tells a teacher of booked dates ahead that overlap a busy time elsewhere, once for each date and time, all in one notice. Nothing is
 * changed by it: the teacher decides.
 */
export const tellOfClashes = async (tx: Tx, ctx: Ctx, teacherId: string): Promise<void> => {
  const found = await tx
    .select({ id: occurrences.id, kind: occurrences.kind, start: occurrences.startsAt, end: occurrences.endsAt })
    .from(occurrences)
    .where(
      and(
        eq(occurrences.hostId, teacherId),
        eq(occurrences.state, 'planned'),
        gt(occurrences.startsAt, ctx.now),
        sql`exists (
          select from ${outsideBusyTimes} b where b.person_id = ${teacherId} and b.during && ${occurrences.during})`,
        sql`exists (
          select from engagements e
          where e.occurrence_id = ${occurrences.id} and e.part = 'participant' and e.blocking)`,
        sql`not exists (
          select from ${outsideClashes} c
          where c.occurrence_id = ${occurrences.id} and c.starts_at = ${occurrences.startsAt})`,
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
  const [first] = found
  if (!first) return
  const rows = found.map(({ id, start }) => ({ occurrenceId: id, startsAt: start, foundAt: ctx.now }))
  await tx.insert(outsideClashes).values(rows).onConflictDoNothing()
  const [teacher] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, teacherId))
  if (!teacher) return
  await notify(tx, ctx, outsideClashNotice, {
    userId: teacherId,
    params: { dates: () => datesLabel(found, teacher.zone, ctx.now), what: () => whatLabel(found) },
    dedupeKey: `outside-clash:${first.id}:${first.start}`,
    link: `/campus/calendar?from=${first.start.toZonedDateTimeISO(teacher.zone).toPlainDate()}`,
    startsAt: first.start,
  })
}

const datesLabel = (dates: readonly Span[], zone: string, now: Temporal.Instant): string => {
  const named = dates.slice(0, MAX_NAMED).map(({ start, end }) => formatDateAndTimeRange(start, end, zone, now))
  const more = dates.length - named.length
  return more > 0 ? t('{dates} and {more} more', { dates: named.join('; '), more }) : named.join('; ')
}

const whatLabel = (dates: readonly { readonly kind: 'academy' | 'game' }[]): string => {
  const count = (kind: 'academy' | 'game') => dates.filter(each => each.kind === kind).length
  const [lessons, games] = [count('academy'), count('game')]
  return listWords([
    ...(lessons > 0 ? [t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons })] : []),
    ...(games > 0 ? [t('{count, plural, one {# game} other {# games}}', { count: games })] : []),
  ])
}
