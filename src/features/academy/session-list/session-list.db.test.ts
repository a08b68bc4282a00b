import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import type { SessionListQuery } from './list-conditions.ts'
import { listSessions } from './session-list.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
const TUESDAY_17_WARSAW = instant('2026-11-24T16:00:00Z')
let teacherId = ''

/** Inserts directly: the list depends on these columns alone. */
const listed = async (title: string, more: Partial<typeof academySessions.$inferInsert> = {}, name = 'Nina') => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name })
  const session = await createTestSession({ teacher, type: 'individual', now, title, ...more })
  teacherId = teacher.id
  return session.id
}

const titles = async (query: SessionListQuery) => (await listSessions(query, now)).items.map(each => each.title)

beforeAll(async () => {
  const on = { nextStart: TUESDAY_17_WARSAW, offeredStarts: [TUESDAY_17_WARSAW], placesLeft: 1 }
  await listed('Proof and calculus', on)
  await listed('Moles', { ...on, track: 'igcse', subject: 'igcse-chemistry-0620', type: 'group', price: 6000 })
  await listed('100% of Poland', { ...on, subject: 'ib-history', placesLeft: 0 })
  await listed('Closed', { ...on, status: 'closed' })
  await listed('Over', { ...on, nextStart: instant('2026-11-23T07:00:00Z') })
  await listed('Without a start', { offeredStarts: [] })
  await listed('Sunday night', {
    ...on,
    nextStart: instant('2026-11-29T22:30:00Z'),
    offeredStarts: [instant('2026-11-29T22:30:00Z')],
  })
})

describe('the list', () => {
  it('shows only sessions with a future start, also full ones', async () => {
    expect(new Set(await titles({}))).toEqual(
      new Set(['Proof and calculus', 'Moles', '100% of Poland', 'Sunday night']),
    )
    expect(await listSessions({}, now)).toMatchObject({ total: 4, isMore: false })
  })

  it('contains public fields only, without meeting links and e-mail addresses', async () => {
    const [first] = (await listSessions({ q: 'moles' }, now)).items
    expect(first).toMatchObject({
      type: 'group',
      price: 6000,
      nextStart: '2026-11-24T16:00:00Z',
      teacher: { displayName: 'Nina' },
    })
    expect(JSON.stringify(first)).not.toMatch(/googleMeetLink|eventId|email|@/)
  })

  it.each<[string, SessionListQuery, readonly string[]]>([
    ['track', { track: 'igcse' }, ['Moles']],
    ['subject', { subject: 'ib-history' }, ['100% of Poland']],
    ['type', { type: ['group', 'course'] }, ['Moles']],
    ['price in grosze', { maxPrice: 6000 }, ['Moles']],
    ['words of the title', { q: 'CALCULUS' }, ['Proof and calculus']],
    ['the subject’s name', { q: 'chemistry' }, ['Moles']],
    ['the syllabus code', { q: '0620' }, ['Moles']],
    ['the teacher’s name', { q: 'NINA', track: 'igcse' }, ['Moles']],
    ['a price for an hour', { maxPrice: 100_000, priceOf: 'individual', track: 'igcse' }, []],
    ['a price for a lesson', { maxPrice: 6000, priceOf: 'group' }, ['Moles']],
    ['a number before a percent sign', { q: '100%' }, ['100% of Poland']],
    ['signs that patterns would read', { q: '_%' }, []],
    [
      'Tuesday at five in Warsaw',
      { weekday: ['Tuesday'], from: 17, to: 17.5, zone: 'Europe/Warsaw', track: 'igcse' },
      ['Moles'],
    ],
    ['not Tuesday at six in Warsaw', { weekday: ['Tuesday'], from: 18, zone: 'Europe/Warsaw' }, []],
    [
      'Tuesday at eleven in New York',
      { weekday: ['Tuesday'], from: 11, to: 11.5, zone: 'America/New_York', track: 'igcse' },
      ['Moles'],
    ],
    [
      'Wednesday at one at night in Tokyo',
      { weekday: ['Wednesday'], from: 1, to: 1.5, zone: 'Asia/Tokyo', track: 'igcse' },
      ['Moles'],
    ],
    ['nothing on Tuesday in Tokyo', { weekday: ['Tuesday'], zone: 'Asia/Tokyo' }, []],
    ['Sunday night in Warsaw', { weekday: ['Sunday'], from: 23, zone: 'Europe/Warsaw' }, ['Sunday night']],
    ['which is Monday morning in Tokyo', { weekday: ['Monday'], from: 7, to: 8, zone: 'Asia/Tokyo' }, ['Sunday night']],
    [
      'and Sunday evening in New York',
      { weekday: ['Sunday'], from: 17.5, to: 18, zone: 'America/New_York' },
      ['Sunday night'],
    ],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect((await listSessions(query, now)).total).toBe(expected.length)
  })

  it('filters by teacher', async () => expect(await titles({ teacher: teacherId })).toEqual(['Sunday night']))
})

describe('a search', () => {
  const on = { nextStart: TUESDAY_17_WARSAW, offeredStarts: [TUESDAY_17_WARSAW], placesLeft: 1 }
  const later = (hours: number) => ({ ...on, nextStart: TUESDAY_17_WARSAW.add({ hours }) })

  beforeAll(async () => {
    const physics = { track: 'igcse', subject: 'igcse-physics-0625' } as const
    const computing = { subject: 'ib-computer-science' } as const
    await listed('Waves', { ...later(5), ...physics }, 'Agnieszka Kowalska')
    await listed('Circuits', { ...later(4), ...physics }, 'Paweł Łoś')
    await listed('Vectors as physics needs them', on, 'Zofia Maj')
    await listed('Recursion', { ...on, ...computing, type: 'course' }, 'Paweł Łoś')
    await listed('Spreadsheets', { ...later(6), subject: 'igcse-ict' }, 'Zofia Maj')
    await listed('Unit 7e4ecdf6: 1.5e3-4b', { ...on, subject: 'ib-history' }, 'Zofia Maj')
    await listed('Język polski', { ...on, subject: 'ib-polish-a-literature' }, 'Zofia Maj')
  })

  it.each<[string, readonly string[]]>([
    ['physics igcse', ['Circuits', 'Waves']],
    ['IGCSE, physics!', ['Circuits', 'Waves']],
    ['kowal', ['Waves']],
    ['waves kowalska', ['Waves']],
    ['pawel los', ['Recursion', 'Circuits']],
    ['PAWEŁ circuits', ['Circuits']],
    ['jezyk', ['Język polski']],
    ['kowalska computer', []],
    ['programming', ['Recursion']],
    ['IB computing course', ['Recursion']],
    ['ICT', ['Spreadsheets', 'Recursion']],
    ['a physics tutor in igcse', ['Circuits', 'Waves']],
    ['phys', ['Circuits', 'Waves', 'Vectors as physics needs them']],
    ['7e4ecdf6', ['Unit 7e4ecdf6: 1.5e3-4b']],
    ['5e3 4b unit', ['Unit 7e4ecdf6: 1.5e3-4b']],
    ['?!', []],
  ])('for “%s” finds %j, the best first', async (q, expected) => {
    const page = await listSessions({ q }, now)
    expect(page).toMatchObject({ total: expected.length, isSimilar: false })
    expect(page.items.map(({ title }) => title)).toEqual(expected)
  })

  it.each<[string, readonly string[]]>([
    ['phisics', ['Circuits', 'Waves', 'Vectors as physics needs them']],
    ['phsyics igcse', ['Circuits', 'Waves']],
    ['kowlaska', ['Waves']],
    ['recurson', ['Recursion']],
    ['igcse phisics agnieska', ['Waves']],
    ['igcse phisics agnieska kowlaska', ['Waves']],
    ['wavess phisics agnieska kowlaska', []],
    ['xylophone', []],
    ['geology', []],
  ])('for “%s”, which nothing has, finds what is similar: %j', async (q, expected) => {
    const page = await listSessions({ q }, now)
    expect(page).toMatchObject({ total: expected.length, isSimilar: expected.length > 0 })
    expect(page.items.map(({ title }) => title)).toEqual(expected)
  })

  it('follows the teacher’s new name', async () => {
    const [circuits] = (await listSessions({ q: 'circuits' }, now)).items
    await db
      .update(users)
      .set({ displayName: 'Ignacy Żak' })
      .where(eq(users.id, circuits?.teacher.uid ?? ''))
    expect(await titles({ q: 'zak' })).toEqual(['Circuits'])
    expect(await titles({ q: 'los circuits' })).toEqual([])
  })

  it('shows each session once over the pages of all ranks', async () => {
    for (const q of ['phys', 'phisics']) {
      const [all, found] = [await titles({ q }), [] as string[]]
      for (let cursor: string | undefined; ; ) {
        const page = await listSessions({ q, limit: 1, cursor }, now)
        expect(page.total).toBe(all.length)
        found.push(...page.items.map(({ title }) => title))
        if (!page.nextCursor) break
        cursor = page.nextCursor
      }
      expect(found).toEqual(all)
    }
  })

  it('refuses the cursor of another list', async () => {
    const { nextCursor } = await listSessions({ limit: 1 }, now)
    for (const cursor of [nextCursor ?? '', `7${nextCursor}`])
      await expect(listSessions({ q: 'phys', cursor }, now)).rejects.toMatchObject({
        refusal: { code: 'wrong_cursor' },
      })
  })
})

describe('paging', () => {
  const nextStart = instant('2027-06-01T10:00:00.000001Z')
  let ids: readonly string[] = []

  beforeAll(async () => {
    const made = []
    for (let n = 0; n < 12; n += 1)
      made.push(
        await listed(`Page ${n}`, { nextStart: n < 7 ? nextStart : nextStart.add({ hours: n }), track: 'alevels' }),
      )
    ids = made
  })

  const readAll = async (query: SessionListQuery, between: () => Promise<void> = async () => {}) => {
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listSessions({ ...query, cursor, limit: 3 }, now)
      found.push(...page.items.map(each => each.id))
      if (!page.nextCursor) return found
      cursor = page.nextCursor
      await between()
    }
  }

  it('shows each session once, also when many start in the same microsecond', async () => {
    const found = await readAll({ track: 'alevels' })
    expect(found).toHaveLength(12)
    expect(new Set(found)).toEqual(new Set(ids))
    expect(await readAll({})).toHaveLength(23)
  })

  it('neither repeats nor skips a session while others appear and disappear between the pages', async () => {
    let turn = 0
    const found = await readAll({ track: 'alevels' }, async () => {
      turn += 1
      await listed(`Between ${turn}`, { nextStart: nextStart.subtract({ hours: turn }), track: 'alevels' })
    })
    expect(found.filter(id => ids.includes(id))).toEqual([...ids].sort((a, b) => order(a, b)))
    expect(new Set(found).size).toBe(found.length)
  })

  const order = (a: string, b: string) => ids.indexOf(a) - ids.indexOf(b)

  it('counts all pages, also on a page behind the last row', async () => {
    const query = { track: 'alevels', limit: 3 } as const
    const total = (await readAll(query)).length
    expect(total).toBeGreaterThan(query.limit)
    const { nextCursor } = await listSessions(query, now)
    expect(await listSessions({ ...query, cursor: nextCursor ?? '' }, now)).toMatchObject({ total })
    const behind = Buffer.from('2030-01-01T00:00:00Z ses_00000000000000000000000000').toString('base64url')
    expect(await listSessions({ ...query, cursor: behind }, now)).toMatchObject({ items: [], total, isMore: false })
  })

  it('refuses a forged cursor', async () => {
    for (const cursor of ['x', Buffer.from('2026-11-24T16:00:00Z; drop table users').toString('base64url')])
      await expect(listSessions({ cursor }, now)).rejects.toMatchObject({
        refusal: { code: 'wrong_cursor', status: 400 },
      })
  })
})
