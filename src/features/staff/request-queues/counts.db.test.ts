import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isInBadge, isOpen, isPending } from '#features/staff/requests/rules.ts'
import {
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestKindName,
  type RequestStatus,
} from '#features/staff/requests/schema.ts'
import { requests } from '#features/staff/requests/table.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { requestRow } from '#tests/support/request-rows.ts'
import { countRequests, sumRequests } from './counts.ts'

setupDatabase()
const AT = Temporal.Instant.from('2026-11-22T10:00:00Z')

const rowOf = (kind: RequestKindName, status: RequestStatus, read: boolean | null) => requestRow(kind, status, read, AT)
const recount = async () => {
  const rows = await db.select().from(requests)
  return {
    byKind: Object.fromEntries(
      REQUEST_KINDS.map(kind => {
        const own = rows.filter(row => row.kind === kind)
        const open = own.filter(isOpen).length
        return [
          kind,
          { open, pending: own.filter(row => isPending(kind, row)).length, unread: own.filter(isInBadge).length },
        ]
      }),
    ),
    sums: { open: rows.filter(isOpen).length, unread: rows.filter(isInBadge).length },
  }
}
const expectSound = async () => {
  const { byKind, sums } = await recount()
  const counts = await countRequests()
  expect(counts).toEqual(byKind)
  expect(sumRequests(counts)).toEqual(sums)
}

it('the kept counters are those of the rules, for every kind, status and value of read', async () => {
  const all = REQUEST_KINDS.flatMap(kind =>
    REQUEST_STATUSES.flatMap(status => [null, false, true].map(read => rowOf(kind, status, read))),
  )
  await db.insert(requests).values(all)
  await expectSound()
  await db.update(requests).set({ read: true, readAt: AT }).where(sql`${requests.read} is not true`)
  await expectSound()
  await db.delete(requests).where(sql`${requests.status} = 'pending'`)
  await expectSound()
})

it('stay so when many change at once', async () => {
  await runConcurrently(12, async n => {
    const kind = REQUEST_KINDS[n % REQUEST_KINDS.length] ?? 'role_requests'
    const row = rowOf(kind, 'pending', null)
    await db.insert(requests).values(row)
    if (n % 2 === 0)
      await db.update(requests).set({ status: 'approved', decidedAt: AT }).where(sql`${requests.id} = ${row.id}`)
  })
  await expectSound()
})
