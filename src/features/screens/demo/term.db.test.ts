import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { doorState } from '#features/academy/attendance/door.ts'
import { selectLessons } from '#features/academy/lessons/queries.ts'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { findTrialOffer } from '#features/academy/trials/queries.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { refunds } from '#features/money/payments/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { getTeacherView } from '#features/screens/teacher-page/teacher-view.ts'
import { db } from '#platform/database.ts'
import { setupDemo } from '#tests/support/demo.ts'
import { seedTeacherPages } from './teacher-pages.ts'
import { seedTerm } from './term.ts'
import { seedUsers } from './users.ts'

/** Thursday evening, four days before the clocks change. */
const demo = setupDemo('2027-03-25T17:12:00Z')

it('shows half a term lived: attended, missed, cancelled, rated, credit, a refund, a proposal, an open door, a waitlist', async () => {
  const ctx = demo.ctx()
  const uids = await seedUsers(ctx)
  await seedTerm(ctx, uids)
  const ala = uids.get('ala') ?? ''
  const lessons = await selectLessons(db).where(eq(reservations.userId, ala)).orderBy(occurrences.startsAt)
  const visits = await db.select().from(attendances).where(eq(attendances.personId, ala))
  const shown = lessons.map(({ state, start, occurrenceId, ...lesson }) => {
    const isVisited = visits.some(visit => visit.occurrenceId === occurrenceId)
    return `${state} ${doorState({ ...lesson, state, start }, ctx.now)}${isVisited ? ', attended' : ''}`
  })
  expect(shown).toEqual([
    'booked over, attended',
    'cancelled cancelled',
    'booked over, attended',
    'booked over',
    'booked open',
    'booked early',
    'cancelled cancelled',
    'booked early',
  ])
  expect(await getCredit(db, ala)).toBe(12_000)
  expect(await db.select({ stars: sessionRatings.stars }).from(sessionRatings)).toEqual([{ stars: 5 }])
  const [refund] = await db.select().from(refunds).orderBy(desc(refunds.createdAt)).limit(1)
  expect(refund).toMatchObject({ state: 'pending', method: 'money', amount: 12_000 })
  expect(await db.select({ status: lessonProposals.status }).from(lessonProposals)).toEqual([
    { status: 'proposal_sent' },
  ])
  const waiting = await db.select().from(waitlistEntries).orderBy(waitlistEntries.number)
  expect(waiting.map(({ studentId, state }) => [studentId, state])).toEqual([
    [uids.get('lena'), 'waiting'],
    [ala, 'waiting'],
  ])
})

it('shows what convinces on a teacher’s page: a film, an answered rating, and a trial that took place', async () => {
  const ctx = demo.ctx()
  const uids = await seedUsers(ctx)
  await seedTerm(ctx, uids)
  for (const _ of ['first', 'repeated']) await seedTeacherPages(ctx, uids)
  const view = await getTeacherView(uids.get('nina') ?? '', ctx.now)
  expect(view.film).toEqual({ host: 'Vimeo' })
  expect(await findTrialOffer(db, uids.get('nina') ?? '')).toMatchObject({ isOffered: true, price: 0, minutes: 60 })
  expect(view.said).toMatchObject([{ stars: 5, reply: 'The second one is yours now.' }])
  expect(await db.$count(reservations, eq(reservations.trialOf, uids.get('nina') ?? ''))).toBe(1)
})
