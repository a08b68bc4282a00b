import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { Session } from '#features/academy/queries.ts'
import { closingJobs } from '#features/money/intents.ts'
import { payments } from '#features/money/provider.ts'
import { refundJobs } from '#features/money/refunds.ts'
import { confirm, settle } from '#features/money/settlement.ts'
import { ledgerEntries, paymentIntents } from '#features/money/table.ts'
import { courseJoined, lateMoneyReturned, reservationBooked } from '#features/reservations/events.ts'
import { reservationReactions } from '#features/reservations/reactions.ts'
import { reserve } from '#features/reservations/reserving.ts'
import { reservations } from '#features/reservations/table.ts'
import { type Ctx, system, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { type Fact, reactTo, when } from '#platform/record.ts'
import { movingClock } from './clock.ts'
import { ownDatabase } from './database.ts'
import { ownJobs, takeJobs } from './jobs.ts'
import { newPerson } from './people.ts'
import { wishFor } from './rush.ts'
import { newSession } from './sessions.ts'
import { ownTill } from './till.ts'

export const read = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  if (!row) throw new Error('no reservation')
  return row
}
export const stateOf = async (id: string) => (await read(id)).state
export const intentsOf = (id: string) =>
  db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, id)).orderBy(paymentIntents.id)
/** Grosze that a reservation's payer is owed in lessons. */
export const owedFor = async (id: string) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, `prepaid:${id}`))
  return row?.sum
}

/** A hall on 21 November 2026 in which two students, new for each test, want places of which there is one. */
export const ownHolds = () => {
  ownDatabase()
  ownJobs()
  const clock = movingClock('2026-11-21T10:00:00Z')
  const till = ownTill(clock.now)
  const house = (): Ctx => ({ actor: system('test'), now: clock.now(), requestId: 'test' })
  const as = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
  let students: readonly [User, User] | undefined
  let facts: string[] = []
  beforeAll(() => {
    const keep = async (_tx: unknown, _ctx: unknown, fact: Fact) => void facts.push(fact.type)
    const kept = [reservationBooked, courseJoined, lateMoneyReturned].map(declared => when(declared, keep))
    reactTo([...reservationReactions, ...kept])
  })
  beforeEach(async () => {
    students = [await newPerson(), await newPerson()]
    facts = []
  })
  const both = () => {
    if (!students) throw new Error('the students are there from beforeEach on')
    return students
  }
  return {
    clock,
    till,
    as,
    ala: () => both()[0],
    olek: () => both()[1],
    /** What was told of reservations since the last call, in order. */
    heard: (): readonly string[] => facts.splice(0),
    offer: async (type: Session['type'], more = {}) =>
      newSession({
        teacher: await newPerson({ role: 'teacher', teacherAccess: true }),
        type,
        now: clock.now(),
        maxStudents: 1,
        ...more,
      }),
    take: async (session: Session, student: User) => {
      const made = await reserve(as(student), wishFor(session))
      return { id: made.reservationId, url: made.checkoutUrl ?? '' }
    },
    /** The payer's browser comes back. */
    comeBack: async (id: string) => {
      for (const intent of await intentsOf(id)) await confirm(house(), intent)
    },
    /** The provider's word arrives. */
    webhook: async (body: string) => {
      const event = payments.get().readWebhook(body, new Headers(till.signed(body)), clock.now())
      await settle(house(), { ...event, event })
    },
    runJobs: async () => {
      for (const { data } of await takeJobs(closingJobs.queue))
        await closingJobs.run(data, clock.now()).catch(() => undefined)
      for (const { data } of await takeJobs(refundJobs.queue)) await refundJobs.run(data, clock.now())
    },
  }
}
