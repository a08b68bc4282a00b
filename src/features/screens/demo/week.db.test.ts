import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reservations } from '#features/academy/reservations/table.ts'
import { holds } from '#features/money/holds/table.ts'
import { listLedgerTotals } from '#features/money/ledger/ledger-totals.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { listTimeOff } from '#features/scheduling/calendar/time-off-queries.ts'
import { listMonths } from '#features/staff/month-closing/list-months.ts'
import { earningStatements } from '#features/staff/month-closing/table.ts'
import { countRequests } from '#features/staff/request-queues/counts.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { listMisbooked, listUnsound } from '#tests/support/credit.ts'
import { setupDemo } from '#tests/support/demo.ts'
import { addExportedRows, DEMO_EXPORTS, exportNames, readExport } from '#tests/support/demo-exports.ts'
import { seedDemoData } from './seed.ts'
import { actorFor, seedUsers } from './users.ts'
import { seedHold, seedWeek } from './week.ts'

/** Fills the demo at this moment, and checks what each role finds. */
const setupSchool = (moment: string) => {
  const demo = setupDemo(moment)
  beforeAll(() => seedDemoData(demo.ctx()))

  it('is lived in for each role, and stays so when the site starts again', async () => {
    const ctx = demo.ctx()
    const uids = await seedUsers(ctx)
    const ala = uids.get('ala') ?? ''
    const nina = uids.get('nina') ?? ''
    const unreadOf = (userId: string) =>
      db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.read, false)))

    const own = await listTimes(ala, 'participant')
    expect(own.filter(({ start }) => isBefore(start, ctx.now)).length).toBeGreaterThan(2)
    expect(own.filter(({ start }) => isBefore(ctx.now, start)).length).toBeGreaterThan(1)
    expect(await unreadOf(ala)).toBeGreaterThan(0)
    const paid = and(eq(paymentIntents.payerId, ala), eq(paymentIntents.state, 'succeeded'))
    expect(await db.$count(paymentIntents, paid)).toBeGreaterThan(0)
    const held = await db
      .select({ until: holds.expiresAt })
      .from(holds)
      .where(and(eq(holds.personId, ala), eq(holds.policy, 'checkout'), eq(holds.state, 'active')))
    expect(held.map(({ until }) => until.since(ctx.now).total('minutes'))).toEqual([10])

    const taught = await listTimes(nina, 'host')
    const today = dateOf(ctx.now)
    const isReserved = async (id: string | null) =>
      (await db.$count(engagements, and(eq(engagements.occurrenceId, id ?? ''), eq(engagements.part, 'participant')))) >
      0
    const reserved = new Map<string, number>()
    for (const { id, start } of taught)
      if (await isReserved(id)) {
        const days = today.until(dateOf(start)).days
        reserved.set(String(days), (reserved.get(String(days)) ?? 0) + 1)
      }
    expect(reserved.get('0')).toBeGreaterThan(1)
    const week = [1, 2, 3, 4, 5, 6, 7].map(day => reserved.get(String(day - today.dayOfWeek)) ?? 0)
    expect(week).not.toContain(0)
    expect(await listTimeOff(db, nina, ctx.now)).toHaveLength(1)
    expect(await unreadOf(nina)).toBeGreaterThan(0)

    const months = await listMonths(ctx.now)
    expect(months.filter(({ state }) => state === 'closed').length).toBeGreaterThan(1)
    expect(months.filter(({ state }) => state === 'closable' || state === 'waiting')).toEqual([])
    const statements = await db.select().from(earningStatements).orderBy(earningStatements.month)
    expect([statements.at(0), statements.at(-1)].map(one => Boolean(one?.paidAt))).toEqual([true, false])
    const totals = new Map((await listLedgerTotals(db)).map(({ kind, total }) => [kind, total]))
    for (const kind of ['revenue', 'teacher_earnings', 'prepaid_lessons', 'credit', 'bank'] as const)
      expect(totals.get(kind), kind).toBeLessThan(0)
    expect(await listUnsound()).toEqual([])
    expect(await listMisbooked(ctx.now)).toEqual([])

    const waiting = Object.values(await countRequests())
    expect(Math.min(...waiting.map(({ pending }) => pending))).toBe(1)

    const count = () => Promise.all([db.$count(reservations), db.$count(engagements), db.$count(notifications)])
    const before = await count()
    const later: Ctx = { ...ctx, now: ctx.now.add({ hours: 24 * 5 }) }
    await seedDemoData(later)
    expect(await count()).toEqual(before)
    // An interrupted run does not set the mark at its end.
    await seedHold(ctx, uids)
    await seedWeek(ctx, uids)
    expect(await db.$count(reservations)).toBe(before[0])
  })
  return demo
}

/** When an hour is left out, and on both sides of midnight. */
describe.each([
  ['the night in which an hour is left out', '2027-03-28T00:40:00Z'],
  ['five past midnight on a Monday, the first of a month', '2027-02-28T23:05:00Z'],
  ['ten to midnight on a Wednesday, the second of a month', '2026-12-02T22:50:00Z'],
])('the school on %s', (_, moment) => {
  setupSchool(moment)
})

/** At the hours of the weekly lessons. */
describe('the school at half past twelve on a Sunday', () => {
  const demo = setupSchool('2026-12-06T11:30:00Z')
  describe('what staff export', () => {
    let staff: Ctx
    beforeAll(async () => {
      const ctx = demo.ctx()
      const uids = await seedUsers(ctx)
      staff = { ...ctx, actor: await actorFor(uids.get('zofia') ?? '') }
      await addExportedRows(ctx.now)
    })

    it('is each list that has an export', () => {
      expect(Object.keys(DEMO_EXPORTS).toSorted()).toEqual([...exportNames()].toSorted())
    })

    it.each(Object.entries(DEMO_EXPORTS))('%s has what its list shows', async (name, { input, row }) => {
      const { rows, lines, counted } = await readExport(staff, name, input)
      expect(rows).toContainEqual(expect.objectContaining(row))
      // Sessions and dates are not counted before.
      if (!['sessions_export', 'dates_export'].includes(name)) expect(rows).toHaveLength(counted)
      expect(lines.filter(line => /(^|,)"?[=+@]/.test(line))).toEqual([])
    })
  })
})

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0
const dateOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate()

const listTimes = (personId: string, part: 'host' | 'participant') =>
  db
    .select({ id: engagements.occurrenceId, start: occurrences.startsAt })
    .from(engagements)
    .innerJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(and(eq(engagements.personId, personId), eq(engagements.part, part), eq(occurrences.state, 'planned')))
