import { beforeAll, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { giveGoodwill } from '#features/money/goodwill/giving.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { sendContactMessage } from '#features/staff/contact/actions.ts'
import { addNote } from '#features/staff/staff-notes/notes.ts'
import type { Ctx, StaffRole, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { reactions } from '#server/reactions.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { campaignActs } from '#tests/support/campaigns.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { TIMELINE_KINDS, type TimelineKind } from './kinds.ts'
import { getPersonSummary } from './summary.ts'
import { kindsFor, listTimeline, SOURCES } from './timeline.ts'

const { clock, createBooked, ctxAs, createFamily } = setupLessons()
beforeAll(() => registerReactions(reactions))

const staffAs = async (staffRole: StaffRole) => ctxAs(await createTestUser({ staffRole }))
const adminCtx = async () => ctxAs(await createTestUser({ role: 'admin' }))
const readAll = async (ctx: Ctx, { id: uid, role }: User, more: { kind?: TimelineKind; limit?: number } = {}) => {
  const lines = []
  for (let cursor: string | undefined, pages = 0; pages < 50; pages += 1) {
    const page = await listTimeline(ctx, { uid, role }, { ...more, cursor })
    lines.push(...page.items)
    if (!page.nextCursor) return lines
    cursor = page.nextCursor
  }
  return expect.fail('the timeline has no end')
}

/** A student with a cancelled lesson that became credit, a note and a gift. */
const createPerson = async (support: Ctx) => {
  const { student, teacher, lessonId, reservationId } = await createBooked('individual')
  await cancelLesson(ctxAs(student), lessonId, 'credit')
  await addNote(support, student.id, 'Prefers the telephone.')
  await giveGoodwill(support, student.id, { amount: 2_000, reason: 'It was late.' })
  return { student, teacher, lessonId, reservationId }
}

it('is one list, the newest first, and each line once, however it is divided into pages', async () => {
  const support = await staffAs('support')
  const { student, reservationId } = await createPerson(support)
  const whole = await readAll(support, student, { limit: 100 })
  expect(whole.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['notes', 'bookings', 'money', 'messages']))
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect(await readAll(support, student, { limit: 1 })).toEqual(whole)
  expect(await readAll(support, student, { limit: 3 })).toEqual(whole)
  for (const kind of TIMELINE_KINDS)
    expect(await readAll(support, student, { kind })).toEqual(whole.filter(line => line.kind === kind))
  expect(whole.find(({ kind }) => kind === 'bookings')).toMatchObject({ to: `/campus/reservations/${reservationId}` })
})

it('tells lines of one moment apart, whatever their ids', async () => {
  const [admin, person] = [await adminCtx(), await createTestUser()]
  const at = clock.now()
  const notice = { userId: person.id, type: 'refund_sent', title: 'Refund', message: 'x', createdAt: at }
  await db
    .insert(notifications)
    .values(Array.from({ length: 9 }, (_, index) => ({ ...notice, id: newId('notification'), dedupeKey: `k${index}` })))
  await addNote({ ...admin, now: at }, person.id, 'At the same moment.')
  const lines = await readAll(admin, person, { limit: 2 })
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  expect(lines.length).toBeGreaterThanOrEqual(10)
})

it('tells what we wrote from what the person wrote', async () => {
  const [admin, person] = [await adminCtx(), await createTestUser()]
  const notice = { userId: person.id, type: 'refund_sent', title: 'Refund', message: 'x', createdAt: clock.now() }
  await db.insert(notifications).values({ ...notice, id: newId('notification'), dedupeKey: 'one' })
  await sendContactMessage(ctxAs(person), {
    ...{ name: person.displayName, email: 'ala@poczta.test', subject: 'A question', message: 'May I come?' },
  })
  const lines = await readAll(admin, person, { kind: 'messages' })
  expect(new Map(lines.map(({ title, isOurs }) => [title, isOurs ?? false]))).toEqual(
    new Map([
      ['We wrote: Refund', true],
      ['Wrote: A question', false],
    ]),
  )
})

it('shows each role of staff what it may see, and where it may go', async () => {
  const support = await staffAs('support')
  const { student } = await createPerson(support)
  const [finance, content] = [await staffAs('finance'), await staffAs('content')]
  expect(new Set((await readAll(finance, student)).map(({ kind }) => kind))).toEqual(new Set(['money']))
  await expect(listTimeline(content, { uid: student.id, role: student.role }, {})).rejects.toMatchObject({
    refusal: { code: 'forbidden' },
  })
  const pathsOf = async (ctx: Ctx) =>
    (await readAll(ctx, student, { kind: 'money' }))
      .filter(({ title }) => title.startsWith('Payment'))
      .map(({ to }) => to)
  expect(await pathsOf(support)).toEqual([null])
  expect(await pathsOf(finance)).toEqual([expect.stringMatching(/^\/admin\/money\/payments\/pay_/)])
  expect(await readAll(finance, student, { kind: 'notes' })).toEqual([])
  expect(kindsFor(finance.actor, { uid: student.id, role: student.role })).toEqual(['money'])
})

it('shows no member of staff what others note about them', async () => {
  const superadmin = ctxAs(await createTestUser({ role: 'superadmin' }))
  const admin = await createTestUser({ role: 'admin' })
  await addNote(superadmin, admin.id, 'Is on leave in May.')
  expect(await readAll(ctxAs(admin), admin, { kind: 'notes' })).toEqual([])
  // About staff they are for superadmins.
  expect(await readAll(await adminCtx(), admin, { kind: 'notes' })).toEqual([])
  expect(await readAll(await staffAs('support'), admin, { kind: 'notes' })).toEqual([])
  expect(await readAll(superadmin, admin, { kind: 'notes' })).toMatchObject([{ sub: 'Is on leave in May.' }])
})

it('says at a glance what comes next, what is owed, the credit and the children', async () => {
  const support = await staffAs('support')
  const { student, teacher } = await createBooked('individual')
  const booked = await getPersonSummary(support, student.id)
  expect(booked).toMatchObject({
    nextLesson: { title: expect.any(String) },
    nextLed: null,
    owed: 0,
    credit: 0,
    children: [],
  })
  expect(await getPersonSummary(support, teacher.id)).toMatchObject({ nextLesson: null, nextLed: { kind: 'academy' } })
  const { child, guardian } = await createFamily()
  expect((await getPersonSummary(support, guardian.id)).children).toMatchObject([{ uid: child.id }])
  expect(await getPersonSummary(await staffAs('finance'), student.id)).toEqual({
    ...{ nextLesson: null, nextLed: null, seesBookings: false, owed: 0, held: [], credit: 0, children: null },
  })
})

it('says that a lesson is on until it is over, and until when a place is held', async () => {
  const support = await staffAs('support')
  const { student, teacher } = await createBooked('individual')
  const payer = await createTestUser()
  await reserve(ctxAs(payer), reserveInputFor((await createBooked('group')).session))
  const [held] = await readAll(support, payer, { kind: 'bookings' })
  expect(held).toMatchObject({ sub: expect.stringContaining('Place held'), until: expect.any(String) })
  const outcomeAt = async (now: string, person: User) => {
    const ctx = { ...support, now: Temporal.Instant.from(now) }
    const [{ sub, until } = { sub: null, until: null }] = await readAll(ctx, person, { kind: 'lessons' })
    return [sub, until]
  }
  for (const person of [student, teacher]) {
    expect(await outcomeAt('2026-11-24T16:30:00Z', person)).toEqual(['On now', '2026-11-24T17:00:00Z'])
    expect(await outcomeAt('2026-11-24T17:00:00Z', person)).toEqual(['Took place', undefined])
  }
})

it('tells each act once: a campaign that was asked for, and credit by what was returned', async () => {
  const [support, friend] = [await staffAs('support'), await createTestUser()]
  const { student } = await createPerson(support)
  await campaignActs(ctxAs).request(student, [friend])
  const titles = (await readAll(support, student)).map(({ title }) => title)
  expect(titles.filter(title => title.includes('Mystery'))).toEqual(['Asked for a campaign: Mystery'])
  expect(titles).toContainEqual(expect.stringMatching(/^Returned: (?!Returned)/))
})

it('asks as many statements for a long history as for a short one', async () => {
  const [admin, person] = [await adminCtx(), await createTestUser()]
  const recorder = recordStatements()
  const countOf = async () => {
    recorder.take()
    await listTimeline(admin, { uid: person.id, role: person.role }, {})
    return recorder.take().length
  }
  const short = await countOf()
  for (let index = 0; index < 30; index += 1) await addNote(admin, person.id, `Note ${index}`)
  expect([short, await countOf()]).toEqual([SOURCES.length, SOURCES.length])
})
