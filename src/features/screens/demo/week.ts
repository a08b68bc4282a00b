import { and, eq } from 'drizzle-orm'
import { getQuote } from '#features/academy/booking/quote.ts'
import { reserve as hold } from '#features/academy/booking/reserve.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { markAllRead } from '#features/people/notifications/actions.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { PROBLEM_HOUR } from '#features/screens/demo-templates/term-sessions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { isPast } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { attempt, termSteps } from './term-steps.ts'

type WeeklyBlock = {
  readonly username: string
  /** Days from today to the first of four weekly lessons; negative for the past. */
  readonly firstDay: number
  /** Of the school's zone, at hours that the other demo data leave free on every weekday. */
  readonly hour: number
}

/**
 * With the first student's own block, a lesson on every weekday. Three are on today's weekday: the lesson that has just begun lasts two
 * hours and clashes with two of them at most.
 */
const BLOCKS: readonly WeeklyBlock[] = [
  { username: 'kasia', firstDay: -7, hour: 9 },
  { username: 'tomek', firstDay: -7, hour: 13 },
  { username: 'lena', firstDay: 0, hour: 14 },
  { username: 'kasia', firstDay: -1, hour: 14 },
  { username: 'tomek', firstDay: -2, hour: 12 },
  { username: 'lena', firstDay: -3, hour: 14 },
  { username: 'kasia', firstDay: -5, hour: 12 },
  { username: 'lena', firstDay: -6, hour: 12 },
]

/**
 * The full week of the first demo teacher, on whatever weekday and at whatever hour: weekly lessons of named students, those of the
 * past attended, lessons today, time off, and a new booking that she has not read about. Repeating it adds nothing.
 */
export const seedWeek = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const { today, at, as, publish, reserve, attend } = termSteps(ctx, uids)
  const sessionId = await publish('nina', PROBLEM_HOUR, -30)
  for (const { username, firstDay, hour } of BLOCKS)
    await attempt(`the weekly lessons of ${username}`, async () => {
      const block = { plan: 'block', firstDate: today.add({ days: firstDay }).toString(), picked: hour } as const
      const booked = await reserve(username, sessionId, block, at(firstDay - 2, '18:00'))
      for (const { id, start, end } of await listLessons(db, [booked]))
        if (isPast(end, ctx.now)) await attend(id, ['nina', username], start)
    })
  await attempt('time off', async () => {
    const from = `${today.add({ days: 12 })}T08:00`
    const to = `${today.add({ days: 13 })}T20:00`
    await takeTimeOff(await as('nina', ctx.now), {
      from,
      to,
      zone: SCHOOL_ZONE,
      note: 'Examiners’ conference in Kraków',
    })
  })
  await attempt('the booking of today', async () => {
    await markAllRead(await as('nina', ctx.now))
    const single = { plan: 'single', firstDate: today.add({ days: 10 }).toString(), picked: 14 } as const
    await reserve('tomek', sessionId, single, ctx.now)
  })
}

const HELD = 'Physics 0625: forces you can feel'
/** Of the minutes for which a place is held. */
const MINUTES_GONE = 5

/** A place that the first demo student has held and not paid: it is about to be free again. Made once. */
export const seedHold = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const { today, as } = termSteps(ctx, uids)
  const [session] = await db.select().from(academySessions).where(eq(academySessions.title, HELD))
  const studentId = uids.get('ala') ?? ''
  const own = and(eq(reservations.userId, studentId), eq(reservations.productId, session?.id ?? ''))
  if (!session || (await db.$count(reservations, own)) > 0) return
  await attempt('the place that is held', async () => {
    const holding = await as('ala', ctx.now.subtract({ minutes: MINUTES_GONE }))
    const block = { plan: 'block', firstDate: today.add({ days: 2 }).toString() } as const
    const asked = { now: holding.now, studentId, zone: session.zone }
    const { amount } = await getQuote(db, session, block, asked)
    const consents = { seenPrice: amount, acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const
    await hold(holding, { productId: session.id, ...block, ...consents })
  })
}
