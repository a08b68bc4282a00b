import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decodeCursor, pageQuery, readPage } from './keyset.ts'

const ROWS = Array.from({ length: 300 }, (_, index) => ({
  at: '2026-11-21T12:00:00.000001Z',
  id: `rsv_${String(index).padStart(26, '0')}`,
}))
/** As the database answers: the rows after a cursor, up to the limit. */
const pageOf = (limit: number | undefined, from = 0, until = ROWS.length) =>
  readPage(
    limit,
    async rows => ROWS.slice(from, Math.min(until, from + rows)),
    row => row,
  )

describe('a page of a list', () => {
  it('has 25 rows by default, and never more than 100', async () => {
    const sizes = [undefined, 1, 100, 5000].map(async limit => (await pageOf(limit)).items.length)
    expect(await Promise.all(sizes)).toEqual([25, 1, 100, 100])
  })
  it('ends with the position of its last row, to the microsecond', async () => {
    const { items, nextCursor } = await pageOf(2)
    expect(decodeCursor(nextCursor ?? '')).toEqual(items[1])
  })
  it.each([0, 1, 2])('of %i rows is the last one when no rows follow', async until => {
    expect((await pageOf(2, 0, until)).nextCursor).toBeNull()
  })
  it.each([
    '',
    'x',
    Buffer.from('2026-11-24T16:00:00Z').toString('base64url'),
    Buffer.from('2026-11-24T16:00:00Z usr_1;drop').toString('base64url'),
    Buffer.from(`yesterday ${ROWS[0]?.id}`).toString('base64url'),
    // Temporal reads these, Postgres does not.
    Buffer.from(`2026-11-24T16:00:00Z[u-ca=hebrew] ${ROWS[0]?.id}`).toString('base64url'),
    Buffer.from(`2026-11-24T16:00:00+00:00[Europe/Warsaw] ${ROWS[0]?.id}`).toString('base64url'),
    Buffer.from(`2026-11-24T16:00:00+00:00:00.5 ${ROWS[0]?.id}`).toString('base64url'),
  ])('refuses the cursor %j', cursor => {
    expect(() => decodeCursor(cursor)).toThrowError(
      expect.objectContaining({ refusal: expect.objectContaining({ code: 'wrong_cursor' }) }),
    )
  })
  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=many', 'limit=', 'cursor='])('refuses %s', query => {
    const given = Object.fromEntries(new URLSearchParams(query))
    expect(z.object(pageQuery).safeParse(given).success).toBe(false)
  })
})
