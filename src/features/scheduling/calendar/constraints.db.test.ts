import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockUsers } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { RefusalError } from '#kernel/refusal.ts'
import type { Span } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'
import { sqlStateOf, violatedConstraint } from '#platform/database-errors.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { createOccurrence } from '#tests/support/occurrences.ts'
import { until } from '#tests/support/until.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import {
  cancelOccurrences,
  insertParticipants,
  moveWithPeople,
  refuseClash,
  releaseTime,
  restoreOccurrences,
  retakeTime,
} from './actions.ts'
import { blockTime } from './busy-time.ts'
import { engagements } from './table.ts'
import { listBusyTimes } from './times-of-people.ts'

setupDatabase()

const at = (text: string) => Temporal.Instant.from(text)
const ctx: Ctx = { actor: systemActor('test'), now: at('2026-11-21T10:00Z'), requestId: 'test' }
const hours = (from: number, to: number, day = '2026-12-01'): Span => ({
  start: at(`${day}T${String(from).padStart(2, '0')}:00Z`),
  end: at(`${day}T${String(to).padStart(2, '0')}:00Z`),
})
const [host, guest, other] = [newId('user'), newId('user'), newId('user')]
const newUserRow = (id: string) => ({
  id,
  username: `u${randomInt(1e9)}`,
  displayName: 'Grace Host',
  email: `${id}@guildhall.test`,
})
/** Inserts without the code's checks, directly against the constraint. */
const insertUnchecked = (
  personId: string,
  during: Span,
  part: 'busy' | 'participant' = 'busy',
  occurrenceId: string | null = null,
) =>
  db.insert(engagements).values({
    ...{ id: newId('engagement'), personId, part, occurrenceId, during, createdAt: ctx.now },
    ...(part === 'participant' ? { sourceKind: 'lesson', sourceId: newId('lesson') } : { timeOff: during }),
  })
const newOccurrence = (during: Span, hostId = host) =>
  transaction(tx => createOccurrence(tx, ctx, { kind: 'academy', sessionId: `ses_${hostId}`, hostId, during }))

const newParticipant = async (occurrenceId: string, during: Span, id = newId('lesson')) => {
  const taken = { personId: guest, occurrenceId, during, source: { kind: 'lesson', id } }
  await transaction(async tx => {
    await refuseClash(tx, ctx, guest, [during])
    await insertParticipants(tx, ctx, [taken])
  })
  return id
}

beforeAll(async () => {
  // Not in the order of their ids, so that a statement without a sort reads them in the wrong order.
  await db.insert(users).values([other, guest, host].map(newUserRow))
})

describe('one engagement per person at a time', () => {
  it('refuses a second engagement that overlaps, as host, participant or busy', async () => {
    await newOccurrence(hours(9, 10))
    await expect(insertUnchecked(host, hours(9, 11))).rejects.toSatisfy(
      error => violatedConstraint(error) === 'engagements_no_overlap',
    )
    const elsewhere = await newOccurrence(hours(9, 10), other)
    await expect(insertUnchecked(host, hours(9, 10), 'participant', elsewhere)).rejects.toSatisfy(
      error => violatedConstraint(error) === 'engagements_no_overlap',
    )
  })

  it('allows one to begin when the other ends', async () => {
    await newOccurrence(hours(10, 11))
    await newOccurrence(hours(11, 12))
  })

  it('names the clash and its time', async () => {
    await newOccurrence(hours(13, 14))
    await expect(newOccurrence(hours(13, 14))).rejects.toThrow(
      'Grace Host already has a lesson to teach at that time (Tue 1 Dec, 14:00 – 15:00).',
    )
  })

  it('finds a clash among more spans than a function has arguments', async () => {
    await newOccurrence(hours(7, 8, '2027-05-01'))
    const spans = Array.from({ length: 200 }, (_, week) => {
      const { start, end } = hours(7, 8, '2027-05-01')
      return { start: start.add({ hours: 24 * week }), end: end.add({ hours: 24 * week }) }
    })
    await expect(transaction(tx => refuseClash(tx, ctx, host, spans))).rejects.toThrow('already has a lesson to teach')
  })

  it('frees the time of a lesson that is released and of an occurrence that is cancelled', async () => {
    const occurrenceId = await newOccurrence(hours(15, 16))
    const lessonId = await newParticipant(occurrenceId, hours(15, 16))
    expect(await transaction(tx => releaseTime(tx, [lessonId]))).toMatchObject([{ id: occurrenceId }])
    await transaction(tx => cancelOccurrences(tx, [occurrenceId]))
    expect(await listBusyTimes(db, guest, hours(15, 16))).toEqual([])
    expect(await listBusyTimes(db, host, hours(15, 16))).toEqual([])
    await transaction(tx => blockTime(tx, ctx, host, { during: hours(15, 16), note: 'dentist' }))
  })

  it('frees exactly the released lesson, and no other lesson of the same student', async () => {
    const spans = [hours(9, 10, '2026-12-08'), hours(9, 10, '2026-12-15'), hours(9, 10, '2026-12-22')]
    const lessonIds: string[] = []
    for (const during of spans) lessonIds.push(await newParticipant(await newOccurrence(during), during))
    await transaction(tx => releaseTime(tx, lessonIds.slice(1, 2)))
    expect(await Promise.all(spans.map(async span => (await listBusyTimes(db, guest, span)).length))).toEqual([1, 0, 1])
  })

  it('allows one row of time per lesson, enforced by the database', async () => {
    const during = hours(9, 10, '2027-01-05')
    const lessonId = await newParticipant(await newOccurrence(during), during)
    const later = hours(9, 10, '2027-01-12')
    await expect(newParticipant(await newOccurrence(later), later, lessonId)).rejects.toSatisfy(
      error => violatedConstraint(error) === 'engagements_one_for_source',
    )
  })

  it('takes the time of a released lesson again in its existing row, unless it is taken', async () => {
    const during = hours(9, 10, '2027-01-19')
    const occurrenceId = await newOccurrence(during)
    const lessonId = await newParticipant(occurrenceId, during)
    const release = () =>
      transaction(async tx =>
        cancelOccurrences(
          tx,
          (await releaseTime(tx, [lessonId])).map(({ id }) => id),
        ),
      )
    const retake = () =>
      transaction(async tx => {
        await restoreOccurrences(tx, [occurrenceId])
        await retakeTime(tx, [lessonId])
      })
    await release()
    await retake()
    expect((await listBusyTimes(db, guest, during)).map(busy => busy.occurrenceId)).toEqual([occurrenceId])
    expect((await listBusyTimes(db, host, during)).map(busy => busy.occurrenceId)).toEqual([occurrenceId])
    await release()
    await transaction(tx => blockTime(tx, ctx, host, { during, note: 'dentist' }))
    await expect(retake()).rejects.toThrow('That time has just been taken.')
  })

  it('moves an engagement together with its occurrence', async () => {
    const occurrenceId = await newOccurrence(hours(17, 18))
    await db.execute(
      sql`update occurrences set during = tstzrange('2026-12-01T18:00Z', '2026-12-01T19:00Z') where id = ${occurrenceId}`,
    )
    expect((await listBusyTimes(db, host, hours(17, 18))).length).toBe(0)
    expect((await listBusyTimes(db, host, hours(18, 19))).map(busy => busy.occurrenceId)).toEqual([occurrenceId])
  })

  it('never lets two transactions at once take the same time, with the code’s checks switched off', async () => {
    for (let round = 0; round < 20; round++) {
      const during = hours(8, 9, `2027-01-${String(round + 1).padStart(2, '0')}`)
      const attempts = await Promise.allSettled(
        Array.from({ length: 8 }, () =>
          transaction(async tx => {
            await tx.insert(engagements).values({
              ...{ id: newId('engagement'), personId: other, part: 'busy' },
              during,
              timeOff: during,
              createdAt: ctx.now,
            })
          }),
        ),
      )
      expect(attempts.filter(result => result.status === 'fulfilled')).toHaveLength(1)
      // Without the persons' locks concurrent inserts may also deadlock, more often than the transaction is retried.
      for (const result of attempts)
        if (result.status === 'rejected' && sqlStateOf(result.reason) !== '40P01')
          expect(result.reason).toBeInstanceOf(RefusalError)
    }
  })

  it('finds an overlap when the constraint is dropped (proves that the test above can fail)', async () => {
    await db.execute(sql`alter table engagements drop constraint engagements_no_overlap`)
    const during = hours(8, 9, '2027-03-01')
    await insertUnchecked(other, during)
    await insertUnchecked(other, during)
    expect(await listBusyTimes(db, other, during)).toHaveLength(2)
    await db.execute(sql`delete from engagements where person_id = ${other} and lower(during) = '2027-03-01T08:00Z'`)
    await db.execute(
      sql`alter table engagements add constraint engagements_no_overlap exclude using gist (person_id with =, during with &&) where (blocking)`,
    )
  })
})

describe('constraints and locks', () => {
  it.each([
    ['empty', `'[2026-12-01T09:00Z,2026-12-01T09:00Z)'`],
    ['endless', `'[2026-12-01T09:00Z,)'`],
    ['closed at its end', `'[2026-12-01T09:00Z,2026-12-01T10:00Z]'`],
  ])('refuses an occurrence that is %s', async (_, range) => {
    const row = sql.raw(
      `insert into occurrences (id, kind, session_id, host_id, during, created_at) values ('occ_x', 'academy', 'ses_1', '${host}', ${range}::tstzrange, now())`,
    )
    await expect(db.execute(row)).rejects.toSatisfy(error => sqlStateOf(error)?.startsWith('23') === true)
  })

  it('moves dates under the locks of their people: what takes their time meanwhile is named', async () => {
    const [from, to] = [hours(9, 10, '2027-06-01'), hours(12, 13, '2027-06-01')]
    const occurrenceId = await newOccurrence(from)
    await newParticipant(occurrenceId, from)
    const release = await holdTransaction(async tx => {
      await lockUsers(tx, [guest])
      await blockTime(tx, ctx, guest, { during: to, note: 'dentist' })
    })
    const zone = { hostId: host, zone: 'Europe/Warsaw' }
    const move = () => transaction(tx => moveWithPeople(tx, ctx, zone, [{ occurrenceId, from: from.start, to }]))
    const moving = move().catch(error => error)
    await locksAwaited(1)
    await release()
    expect(await moving).toMatchObject({ refusal: { message: expect.stringContaining('Grace Host already has') } })
    expect((await listBusyTimes(db, host, from)).map(busy => busy.occurrenceId)).toEqual([occurrenceId])
  })

  it('takes locks in the order of ids: while another transaction has the first, none of the others is locked', async () => {
    const [first, ...others] = [host, guest, other].sort()
    const release = await holdTransaction(tx => lockUsers(tx, first ? [first] : []))
    const waiting = transaction(tx => lockUsers(tx, [other, guest, host]))
    const waiters = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await db.execute(waiters)).rows.length > 0)
    await transaction(tx =>
      tx.execute(sql`select 1 from users where uid in ${others} order by uid for no key update nowait`),
    ).finally(release)
    await waiting
  })
})
