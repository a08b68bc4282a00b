import { and, asc, eq, gt } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { acceptRequest } from '#features/academy/substitutes/answering.ts'
import { askSubstitute } from '#features/academy/substitutes/asking.ts'
import { listCandidates } from '#features/academy/substitutes/candidates.ts'
import { substituteRequests } from '#features/academy/substitutes/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { attempt, termSteps } from './term-steps.ts'

const DAYS_AHEAD = 8
const DEMO_TEACHERS = ['igor', 'ewa', 'pawel'] as const

/** A lesson of the first demo teacher that another one teaches: she asked, he accepted, and the student may leave. Made once. */
export const seedSubstitute = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const { as } = termSteps(ctx, uids)
  if ((await db.$count(substituteRequests)) > 0) return
  const dates = await db
    .select({
      ...{ id: occurrences.id, sessionId: occurrences.sessionId, hostId: occurrences.hostId },
      ...{ start: occurrences.startsAt, end: occurrences.endsAt, subject: academySessions.subject },
    })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(
      and(
        ...[eq(reservations.userId, uids.get('kasia') ?? ''), eq(lessons.state, 'booked')],
        ...[eq(academySessions.user_id, uids.get('nina') ?? ''), eq(occurrences.state, 'planned')],
        gt(occurrences.startsAt, ctx.now.add({ hours: 24 * DAYS_AHEAD })),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
  for (const date of dates) {
    const free = await listCandidates(db, { subject: date.subject, dates: [date], search: '' })
    const substitute = DEMO_TEACHERS.find(name => free.some(({ uid }) => uid === uids.get(name)))
    if (!substitute) continue
    const asked = await attempt('a substitute', async () => {
      const message = 'I examine in Kraków that day. Kasia works on functions; the sheet is in the materials.'
      const wish = { occurrenceIds: [date.id], substituteId: uids.get(substitute) ?? '', message, answerHours: 48 }
      const requestId = await askSubstitute(await as('nina', ctx.now.subtract({ hours: 20 })), date.sessionId, wish)
      await acceptRequest(await as(substitute, ctx.now.subtract({ hours: 2 })), requestId, {})
    })
    if (asked) return
  }
}
