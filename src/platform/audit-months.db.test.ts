import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { makeAuditMonths } from './audit-months.ts'
import { purgeAuditRows } from './audit-retention.ts'
import { now as exactNow } from './clock.ts'
import { db, transaction } from './database.ts'
import { log } from './log.ts'
import { writeSetting } from './settings.ts'
import { auditRows } from './table.ts'

setupDatabase()

/** As exactly as the database keeps it. */
const now = () => exactNow().round('millisecond')
const OTHER = 'audit_months.audit_other'
const instants = (...texts: readonly string[]) => texts.map(text => Temporal.Instant.from(text))
const monthOf = (at: Temporal.Instant) => `audit_months.audit_${at.toString().slice(0, 7).replace('-', '_')}`
const firstOf = (at: Temporal.Instant, months = 0) =>
  at.toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay().add({ months }).toInstant()

const insertAt = (...instantsOfRows: readonly Temporal.Instant[]) =>
  db.insert(auditRows).values(
    instantsOfRows.map(at => ({
      ...{
        id: newId('audit'),
        at,
        actor: 'system:test',
        event: 'test',
        requestId: 'test',
        after: { at: at.toString() },
      },
      entityId: at.toString(),
    })),
  )

/** Where each row lies, the oldest first. */
const places = async () => {
  const rows = await db
    .select({ at: auditRows.at, place: sql<string>`audit.tableoid::regclass::text`, after: auditRows.after })
    .from(auditRows)
    .where(sql`event = 'test'`)
    .orderBy(asc(auditRows.at))
  expect(rows.map(({ after }) => after)).toEqual(rows.map(({ at }) => ({ at: at.toString() })))
  return rows.map(({ at, place }) => [at.toString(), place])
}
const expected = (rows: readonly Temporal.Instant[], place = monthOf) => rows.map(at => [at.toString(), place(at)])

const listMonths = async () => {
  const { rows } = await db.execute<{ partition: string; starts: string; ends: string }>(
    sql`select partition::text, to_char(starts, 'YYYY-MM-DD"T"HH24:MI:SS') as starts, to_char(ends, 'YYYY-MM-DD"T"HH24:MI:SS') as ends from list_audit_months() order by starts`,
  )
  return rows
}
const names = async () => (await listMonths()).map(({ partition }) => partition)

/** Without rows, and without months but those that a site has after its installation. */
beforeEach(async () => {
  await transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(auditRows)
  })
  for (const name of await names()) await db.execute(sql.raw(`drop table ${name}`))
  await makeAuditMonths(now())
})

describe('months are made', () => {
  it('for this one and the next three', async () => {
    expect(await names()).toEqual([0, 1, 2, 3].map(ahead => monthOf(firstOf(now(), ahead))))
  })

  it("by UTC, over the year's end and changes of the clock, whatever zone the session has", async () => {
    await transaction(async tx => {
      await tx.execute(sql`set local timezone = 'Pacific/Auckland'`)
      await tx.execute(sql`set local datestyle = 'German'`)
      await tx.execute(
        sql`select make_audit_month(month) from list_missing_audit_months('2041-12-31T23:59:59.999Z', 3) as month`,
      )
    })
    const made = (await listMonths()).filter(({ starts }) => starts > '2041')
    expect(made.map(({ starts, ends }) => [starts.slice(0, 10), ends])).toEqual([
      ['2041-12-01', '2042-01-01T00:00:00'],
      ['2042-01-01', '2042-02-01T00:00:00'],
      ['2042-02-01', '2042-03-01T00:00:00'],
      ['2042-03-01', '2042-04-01T00:00:00'],
    ])
    const rows = instants(
      ...['2041-12-01T00:00:00Z', '2041-12-31T23:30:00Z', '2041-12-31T23:59:59.999999Z', '2042-01-01T00:00:00Z'],
      // In Warsaw the clock goes forward, and it is April already.
      ...['2042-03-30T00:59:59Z', '2042-03-30T01:00:00Z', '2042-03-31T22:30:00Z', '2042-03-31T23:59:59.999999Z'],
    )
    await insertAt(...rows)
    expect(await places()).toEqual(expected(rows))
  })

  it('once, by however many processes, while rows come that have no month yet', async () => {
    const at = Temporal.Instant.from('2043-05-07T12:00:00Z')
    const inserts = Array.from({ length: 300 }, (_, n) => at.add({ seconds: n }))
    await insertAt(...inserts.slice(0, 100))
    await Promise.all([
      ...inserts.slice(100, 200).map(each => insertAt(each)),
      ...[1, 2, 3].map(() => makeAuditMonths(at)),
      ...inserts.slice(200).map(each => insertAt(each)),
    ])
    await makeAuditMonths(at)
    expect(await places()).toEqual(expected(inserts))
    expect((await names()).filter(name => name.includes('2043'))).toHaveLength(4)
  })
})

describe('a row without a month', () => {
  it('is taken, read and kept, and gets its month when that is made; a later one waits for its own', async () => {
    const rows = instants(
      '2043-10-31T23:59:59Z',
      '2044-02-29T12:00:00Z',
      '2044-03-01T00:00:00Z',
      '2051-01-01T00:00:00Z',
    )
    await insertAt(...rows)
    expect(await places()).toEqual(expected(rows, () => OTHER))
    await makeAuditMonths(Temporal.Instant.from('2044-02-29T12:00:00Z'))
    expect(await places()).toEqual(expected(rows, at => (at.toString() > '2050' ? OTHER : monthOf(at))))
  })
})

describe('every partition refuses, also asked for by its own name', () => {
  const old = firstOf(now(), -70)

  it.each([
    ['update', (table: string) => `update ${table} set actor = 'another'`],
    ['delete', (table: string) => `delete from ${table}`],
    ['truncate', (table: string) => `truncate ${table}`],
  ])('%s', async (_, statement) => {
    await insertAt(old, now())
    await makeAuditMonths(now())
    const current = now()
    await insertAt(current, Temporal.Instant.from('2051-01-01T00:00:00Z'))
    const before = await places()
    expect(new Set(before.map(([, place]) => place))).toEqual(new Set([monthOf(old), monthOf(current), OTHER]))
    for (const table of ['audit', OTHER, monthOf(old), monthOf(current)])
      await expect(db.execute(sql.raw(statement(table))), table).rejects.toMatchObject({
        cause: { code: '23001', message: expect.stringContaining('append-only') },
      })
    expect(await places()).toEqual(before)
  })
})

describe('the retention', () => {
  const HOUR = 3_600
  /** Two rows a day for so many days, and one before and at each turn of a month. */
  const rowsOf = (days: number, at: Temporal.Instant) =>
    [
      ...Array.from({ length: 2 * days }, (_, n) => at.subtract({ seconds: n * 12 * HOUR + HOUR })),
      ...Array.from({ length: days / 32 }, (_, n) => firstOf(at, -n)).flatMap(first => [
        first.subtract({ milliseconds: 1 }),
        first,
      ]),
    ].sort(Temporal.Instant.compare)
  const keep = async (days: number, at: Temporal.Instant) => {
    const ctx = { actor: systemActor('operator'), now: at, requestId: 'test' } as const
    await writeSetting(ctx, 'auditRetentionDays', days)
  }
  const kept = async () => (await places()).map(([at]) => at)

  it.each([30, 31, 45, 61, 90, 150])(
    'of %i days keeps what is younger and no month that cannot hold it',
    async days => {
      const at = now()
      const rows = rowsOf(160, at)
      await insertAt(...rows)
      await makeAuditMonths(at)
      await keep(days, at)
      await purgeAuditRows(at)
      const cutoff = at.subtract({ hours: 24 * days })
      expect(await kept()).toEqual(
        rows.filter(row => Temporal.Instant.compare(row, cutoff) >= 0).map(row => row.toString()),
      )
      expect((await names())[0]).toBe(monthOf(cutoff))
    },
  )

  it('deletes what has no month, too', async () => {
    const at = now()
    await keep(30, at)
    await insertAt(at.subtract({ hours: 24 * 100 }), at.subtract({ hours: 24 * 29 }))
    await purgeAuditRows(at)
    expect(await kept()).toEqual([at.subtract({ hours: 24 * 29 }).toString()])
  })

  it('deletes the rows of a month that is being read, lets others write meanwhile, and drops the month later', async () => {
    const at = now()
    const old = at.subtract({ hours: 24 * 100 })
    await keep(30, at)
    await insertAt(old)
    await makeAuditMonths(at)
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const reading = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const reader = transaction(async tx => {
      await tx.select().from(auditRows)
      reading.resolve()
      await read.promise
    })
    await reading.promise
    const begun = performance.now()
    await Promise.all([purgeAuditRows(at), insertAt(at)])
    // A connection waits 8 seconds for a lock, the function half a second.
    expect(performance.now() - begun).toBeLessThan(5_000)
    read.resolve()
    await reader
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
    expect(await kept()).toEqual([at.toString()])
    expect(await names()).toContain(monthOf(old))
    await purgeAuditRows(at)
    expect(await names()).not.toContain(monthOf(old))
  })

  it.each([29, 0, -1, null])('of %s days drops no month', async days => {
    await insertAt(now().subtract({ hours: 24 * 100 }))
    await makeAuditMonths(now())
    const before = await names()
    await expect(db.execute(sql`select drop_expired_audit_month(${days}::int)`)).rejects.toMatchObject({
      cause: { code: '23001', message: 'audit rows are kept for at least 30 days' },
    })
    expect(await names()).toEqual(before)
  })
})
