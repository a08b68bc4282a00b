import { and, asc, eq, gt } from 'drizzle-orm'
import { getQuote } from '#features/academy/booking/quote.ts'
import { answerDateMove } from '#features/academy/date-moves/answer-date-move.ts'
import { findLatestMove, listAsked } from '#features/academy/date-moves/move-rows.ts'
import { proposeDateMove } from '#features/academy/date-moves/propose-date-move.ts'
import { bookFor } from '#features/academy/office-bookings/book-for.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { actorFor } from './users.ts'

const BY_PHONE = 'Additional Mathematics 0606: functions without fear'
const MOVING = 'Chemistry 0620: moles to equilibrium'
const DAYS_AHEAD = 4
/** After the date. */
const HOURS_LATER = [24, 48, 72, 26, 50, 96]

/** Ada has booked a lesson for Kasia, who phoned and gets the link; Chemistry asks its students about another time of one date. */
export const seedOffice = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const [ada, kasia] = [uids.get('ada'), uids.get('kasia')]
  if (!ada || !kasia) return
  await tolerate(() => bookByPhone(ctx, ada, kasia))
  await tolerate(() => askAboutDate(ctx))
}

const findByTitle = async (title: string) => {
  const [found] = await db
    .select({ id: academySessions.id })
    .from(academySessions)
    .where(eq(academySessions.title, title))
  return found && (await findSession(db, found.id))
}

const bookByPhone = async (ctx: Ctx, staffId: string, studentId: string): Promise<void> => {
  const session = await findByTitle(BY_PHONE)
  if (!session) return
  const { zone } = session
  const firstDate = ctx.now.toZonedDateTimeISO(zone).toPlainDate().add({ days: DAYS_AHEAD }).toString()
  const chosen = { plan: 'block', firstDate } as const
  const { amount } = await getQuote(db, session, chosen, { now: ctx.now, studentId, zone })
  const people = { studentId, payerId: studentId, pay: 'link' } as const
  const asStaff = { ...ctx, actor: await actorFor(staffId) }
  await bookFor(asStaff, { productId: session.id, ...chosen, seenPrice: amount, ...people })
}

const askAboutDate = async (ctx: Ctx): Promise<void> => {
  const session = await findByTitle(MOVING)
  if (!session) return
  const isAhead = and(
    eq(occurrences.sessionId, session.id),
    eq(occurrences.state, 'planned'),
    gt(occurrences.startsAt, ctx.now.add({ hours: 24 * (DAYS_AHEAD + 7) })),
  )
  const [date] = await db.select().from(occurrences).where(isAhead).orderBy(asc(occurrences.startsAt)).limit(1)
  if (!date || (await findLatestMove(db, date.id))) return
  const asTeacher = { ...ctx, actor: await actorFor(session.user_id) }
  const propose = (hours: number) =>
    proposeDateMove(asTeacher, session.id, date.id, {
      ...{ start: date.startsAt.add({ hours }), message: 'I am at a conference.' },
    })
  const moveId = await firstFree(HOURS_LATER, async hours => (await propose(hours)).moveId)
  if (!moveId) return
  const [asked] = await listAsked(db, { id: moveId, occurrenceId: date.id })
  if (asked?.answerId)
    await answerDateMove({ ...ctx, actor: await actorFor(asked.lesson.student.uid) }, asked.answerId, 'can')
}

/** The first of the times at which its teacher is free. */
const firstFree = async <Made>(
  times: readonly number[],
  make: (hours: number) => Promise<Made>,
): Promise<Made | null> => {
  for (const hours of times)
    try {
      return await make(hours)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
    }
  return null
}

/** A date may be full, taken or a holiday where the demo is made. */
const tolerate = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ refusal: error.refusal.code }, 'a demo act of the office was refused')
  }
}
