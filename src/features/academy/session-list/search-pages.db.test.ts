import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listSessions } from './session-list.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
const nextStart = instant('2026-11-24T16:00:00Z')
/** More than are counted, and so many that a page of a hundred ends between the sessions of the last rank. */
const MANY = 1_098

it('the pages of a search have every rank to its end, also behind more sessions than are counted', async () => {
  const publish = async (subject: string, title: string) => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
    const shown = { nextStart, offeredStarts: [nextStart], placesLeft: 1 }
    return createTestSession({ teacher, type: 'individual', now, subject, title, ...shown })
  }
  // The word is a subject of its own, another name of a second one, and in the title of a third.
  const own = await publish('igcse-ict-0417', 'Spreadsheets')
  await db.execute(sql`
    insert into academy_sessions select (jsonb_populate_record(s, jsonb_build_object('id', 'ses_' || lpad(n::text, 26, '0')))).*
    from academy_sessions s, generate_series(2, ${MANY}::int) n where s.id = ${own.id}`)
  const others = [
    await publish('igcse-computer-science-0478', 'Programs'),
    await publish('ib-history', 'ICT in history'),
    await publish('ib-history', 'History of ICT'),
  ]
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await listSessions({ q: 'ict', limit: 100, cursor }, now)
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect([found.length, new Set(found).size]).toEqual([MANY + 3, MANY + 3])
  expect(found.slice(-3)).toEqual(others.map(({ id }) => id))
})
