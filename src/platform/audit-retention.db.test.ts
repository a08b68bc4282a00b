import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { purgeAuditRows } from './audit-retention.ts'
import { now } from './clock.ts'
import { db, transaction } from './database.ts'
import { writeSetting } from './settings.ts'
import { auditRows } from './table.ts'

setupDatabase()

const ageInDays = (days: number) => now().subtract({ hours: 24 * days })
const insertRows = (...ages: readonly number[]) =>
  db.insert(auditRows).values(
    ages.map(days => ({
      ...{ id: newId('audit'), at: ageInDays(days), actor: 'system:test', event: 'test', requestId: 'test' },
      entityId: String(days),
    })),
  )
const remaining = async () =>
  (await db.select().from(auditRows).where(sql`event = 'test'`).orderBy(asc(auditRows.at))).map(row => row.entityId)

/** With triggers off, which only the owner of the table may do. */
beforeEach(() =>
  transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(auditRows)
  }),
)

const refused = (statement: string) =>
  expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
    cause: { code: '23001', message: expect.stringContaining('append-only') },
  })

describe('the daily retention', () => {
  it('deletes all rows older than five years and no others', async () => {
    await insertRows(...Array.from({ length: 2_500 }, () => 1_827), 1_825, 400, 1)
    await purgeAuditRows(now())
    expect(await remaining()).toEqual(['1825', '400', '1'])
  })

  it('follows the setting', async () => {
    await insertRows(91, 89)
    await writeSetting({ actor: systemActor('operator'), now: now(), requestId: 'test' }, 'auditRetentionDays', 90)
    await purgeAuditRows(now())
    expect(await remaining()).toEqual(['89'])
  })
})

describe('audit rows of any age refuse', () => {
  beforeEach(() => insertRows(3_000, 10))

  it.each([
    `update audit set actor = 'another'`,
    `delete from audit`,
    `delete from audit where at < now() - interval '5 years'`,
    `truncate audit`,
  ])('%s', async statement => {
    await refused(statement)
    expect(await remaining()).toEqual(['3000', '10'])
  })

  it('deletion of rows from the last 30 days, through the function or its variable', async () => {
    await expect(db.execute(sql`select delete_expired_audit(29, 1000)`)).rejects.toMatchObject({
      cause: { code: '23001', message: 'audit rows are kept for at least 30 days' },
    })
    await expect(
      transaction(async tx => {
        await tx.execute(sql`select set_config('guildhall.audit_expired_before', now()::text, true)`)
        await tx.execute(sql`delete from audit`)
      }),
    ).rejects.toMatchObject({ cause: { code: '23001' } })
    expect(await remaining()).toEqual(['3000', '10'])
  })

  it('a direct DELETE in the transaction in which the function ran', async () => {
    await expect(
      transaction(async tx => {
        await tx.execute(sql`select delete_expired_audit(2000, 0)`)
        await tx.execute(sql`delete from audit where at < now() - interval '2500 days'`)
      }),
    ).rejects.toMatchObject({ cause: { code: '23001' } })
    expect(await remaining()).toEqual(['3000', '10'])
  })
})

it.each(['ledger_entries', 'ledger_transactions'])('the ledger refuses TRUNCATE: %s', table =>
  refused(`truncate ${table} cascade`),
)
