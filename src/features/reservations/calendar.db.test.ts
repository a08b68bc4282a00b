import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#features/academy/queries.ts'
import { endTimeOff, takeTimeOff } from '#features/academy/time-off.ts'
import { confirm } from '#features/money/settlement.ts'
import { paymentIntents } from '#features/money/table.ts'
import { type Ctx, system, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { reactTo } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { wishFor } from '#tests/support/rush.ts'
import { newSession } from '#tests/support/sessions.ts'
import { ownTill } from '#tests/support/till.ts'
import { calendarOf } from './calendar.ts'
import { giveBack } from './holds.ts'
import { reservationReactions } from './reactions.ts'
import { reserve } from './reserving.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
const till = ownTill(clock.now)
beforeAll(() => reactTo([...reservationReactions]))

const as = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
const WEEK = {
  start: Temporal.Instant.from('2026-11-22T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-29T23:00:00Z'),
}
const weekOf = (person: User) => calendarOf(person.id, WEEK)
const newTeacher = (name: string) => newPerson({ role: 'teacher', teacherAccess: true, name })
const offer = (teacher: User, type: Session['type']) => newSession({ teacher, type, now: clock.now() })
const hold = async (session: Session, student: User) => (await reserve(as(student), wishFor(session))).reservationId
const book = async (session: Session, student: User) => {
  const { reservationId, checkoutUrl } = await reserve(as(student), wishFor(session))
  await till.press(checkoutUrl ?? '', 'pay')
  for (const intent of await db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, reservationId)))
    await confirm({ actor: system('test'), now: clock.now(), requestId: 'test' }, intent)
  return reservationId
}

describe('a calendar', () => {
  it('never has a stranger’s lesson: another student, another teacher and staff see nothing of it', async () => {
    const nina = await newTeacher('Nina')
    await book(await offer(nina, 'individual'), await newPerson())
    await hold(await offer(await newTeacher('Paweł'), 'group'), await newPerson())
    await takeTimeOff(as(nina), {
      ...{ from: '2026-11-26T10:00', to: '2026-11-26T12:00', zone: 'Europe/Warsaw', note: 'Dentist' },
    })
    const strangers = [await newPerson(), await newTeacher('Ewa'), await newPerson({ role: 'superadmin' })]
    for (const stranger of strangers) expect(await weekOf(stranger)).toEqual([])
  })

  it('shows a student the teacher, never the other students of the group', async () => {
    const nina = await newTeacher('Nina')
    const [ala, olek] = [await newPerson({ name: 'Ala' }), await newPerson({ name: 'Olek' })]
    const group = await offer(nina, 'group')
    const booked = await book(group, ala)
    await hold(group, olek)
    const [entry, ...more] = await weekOf(ala)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ state: 'booked', reservationId: booked, withWhom: 'Nina', people: [] })
    expect(JSON.stringify(await weekOf(ala))).not.toContain('Olek')
    expect((await weekOf(olek)).map(({ state }) => state)).toEqual(['held'])
  })

  it('shows the teacher who comes, and a date to which nobody comes yet', async () => {
    const nina = await newTeacher('Nina')
    const group = await offer(nina, 'group')
    expect(await weekOf(nina)).toMatchObject([{ state: 'teaching', withWhom: 'nobody yet', people: [] }])
    const held = await hold(group, await newPerson({ name: 'Olek' }))
    expect(await weekOf(nina)).toMatchObject([{ state: 'held', reservationId: held, people: ['Olek'] }])
    await book(group, await newPerson({ name: 'Ala' }))
    const [entry] = await weekOf(nina)
    expect(entry).toMatchObject({ state: 'teaching', withWhom: '2 students', reservationId: null })
    expect([...(entry?.people ?? [])].sort()).toEqual(['Ala', 'Olek'])
  })

  it('forgets a hold that was given back, on both sides', async () => {
    const nina = await newTeacher('Nina')
    const ala = await newPerson()
    const held = await hold(await offer(nina, 'individual'), ala)
    expect([(await weekOf(nina)).length, (await weekOf(ala)).length]).toEqual([1, 1])
    await giveBack(as(ala), held)
    expect([await weekOf(nina), await weekOf(ala)]).toEqual([[], []])
  })

  it('has time off with its note while it lasts, also where it reaches into the week from before', async () => {
    const nina = await newTeacher('Nina')
    const id = await takeTimeOff(as(nina), {
      ...{ from: '2026-11-22T12:00', to: '2026-11-24T12:00', zone: 'Europe/Warsaw', note: 'Moving house' },
    })
    expect(await weekOf(nina)).toMatchObject([{ id, state: 'time off', title: 'Moving house', sessionId: null }])
    await endTimeOff(as(nina), id)
    expect(await weekOf(nina)).toEqual([])
  })
})
