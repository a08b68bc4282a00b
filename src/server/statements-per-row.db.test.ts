import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { previewRenewal } from '#features/academy/courses/renewing.ts'
import { setAvailability } from '#features/academy/publishing/shared-availability.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { eventKinds } from '#features/staff/event-admin/event-kinds.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { instant } from '#tests/support/clock.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'

const [FEW, MANY] = [2, 6]
const BOOKING = '2026-11-21T10:00:00Z'

const { at, clock, createGame, createHold, createSession, ctxAs, fakeCheckout, returnFromCheckout, seat } = setupGames()
let recorder: ReturnType<typeof recordStatements> | undefined
beforeAll(() => {
  recorder = recordStatements()
})

/** How many statements the work asks; `FEW` and `MANY` rows are to ask as many as each other. */
const count = async (work: () => Promise<unknown>): Promise<number> => {
  recorder?.take()
  await work()
  const asked = recorder?.take().length ?? 0
  return asked > 0 ? asked : expect.fail('no statement was recorded')
}

const book = async (session: Session, student: User) => {
  const { id, url } = await createHold(session, student)
  await fakeCheckout.simulate(url, 'pay', 'never')
  await returnFromCheckout(id)
}
const createTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true })
const nextDateOf = async (id: string) => (await listPlannedOccurrences(db, [id], clock.now()))[0]?.id ?? ''

describe('the preview of an act of staff asks as many statements for many rows as for few', () => {
  const rows = new Map<string, string[]>()
  const add = async (kind: string, id: string) => {
    const [sessions, dates] = [rows.get(`${kind} sessions`) ?? [], rows.get(`${kind} dates`) ?? []]
    rows.set(`${kind} sessions`, [...sessions, id]).set(`${kind} dates`, [...dates, await nextDateOf(id)])
  }
  beforeAll(async () => {
    at(BOOKING)
    for (let made = 0; made < MANY; made += 1) {
      const session = await createSession('group')
      await book(session, await createTestUser())
      await add('academy', session.id)
      const { game } = await createGame()
      await seat(game)
      await add('games', game.id)
    }
  })
  const acts = eventKinds.flatMap(({ name, acts: own }, place) =>
    own.map(act => [act.name, act, `${place === 0 ? 'academy' : 'games'} ${act.view}`, name] as const),
  )
  it.each(acts)('%s', async (_name, act, rowsOf) => {
    const admin = await createTestUser({ role: 'admin' })
    const preview = (n: number) =>
      act.preview(db, ctxAs(admin), rows.get(rowsOf)?.slice(0, n) ?? [], { price: 5000, limit: 100 })
    expect(await preview(MANY)).toHaveLength(MANY)
    expect(await count(() => preview(MANY))).toBe(await count(() => preview(FEW)))
  })
})

describe('an act asks as many statements for many rows as for few', () => {
  it('holds that run out', async () => {
    const expire = async (held: number) => {
      at(BOOKING)
      for (let made = 0; made < held; made += 1)
        await createHold(await createSession('individual'), await createTestUser())
      await db.update(paymentIntents).set({ state: 'expired' }).where(eq(paymentIntents.state, 'open'))
      clock.advance({ hours: 1 })
      return count(() => expireHolds(clock.now()))
    }
    await expire(1)
    expect(await expire(MANY)).toBe(await expire(FEW))
  })
  it('setting the availability that sessions share, in another zone', async () => {
    at(BOOKING)
    const follow = async (sessions: number) => {
      const teacher = await createTeacher()
      for (let made = 0; made < sessions; made += 1)
        await createSession('individual', { teacher, sharedAvailability: true })
      const times = { date_time: { Monday: [9, 9.5] }, zone: 'Europe/London' }
      return count(() => setAvailability(ctxAs(teacher), times))
    }
    await follow(1)
    expect(await follow(MANY)).toBe(await follow(FEW))
  })

  it('previewing the renewal of a course', async () => {
    const renew = async (students: number) => {
      at(BOOKING)
      const teacher = await createTeacher()
      const session = await createSession('course', { teacher, minStudents: 1, maxStudents: MANY })
      for (let made = 0; made < students; made += 1) await book(session, await createTestUser())
      clock.set(instant('2026-12-19T12:00:00Z'))
      return count(() => previewRenewal(ctxAs(teacher), session.id))
    }
    await renew(1)
    expect(await renew(MANY)).toBe(await renew(FEW))
  })
})
