import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { dneSessions } from '#features/games/games/table.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { auditRows, idempotencyKeys } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { pauseTable, resumeTable } from './pausing.ts'
import { findPause, getSessionZero } from './queries.ts'
import { saveOwnEntries } from './saving-entries.ts'
import { sessionZeroEntries, tablePauses } from './table.ts'

const { clock, createGame, ctxAs, seat } = setupGames()
const refusalOf = (code: string) => ({ refusal: { code } })
const NOT_FOUND = refusalOf('session_not_found')

type Table = Awaited<ReturnType<typeof createTable>>
let table: Table
const createTable = async () => {
  const { game, teacher } = await createGame({ price: 0 })
  const [ola, jan] = [
    await seat(game, await createTestUser({ name: 'Ola' })),
    await seat(game, await createTestUser({ name: 'Jan' })),
  ]
  return { game, teacher, ola: ola.player, jan: jan.player, seatId: jan.seatId }
}
beforeAll(async () => {
  table = await createTable()
})

const write = (who: User, lines: readonly string[], veils: readonly string[] = [], gameId = table.game.id) =>
  saveOwnEntries(ctxAs(who), gameId, { lines: [...lines], veils: [...veils] })
const read = (who: User) => getSessionZero(ctxAs(who), table.game.id)
const createAdmin = () => createTestUser({ role: 'admin' })
const outsiders = async () => {
  const guardian = await createTestUser()
  await makeGuardian(table.ola, guardian, clock.now())
  return [guardian, await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })]
}

describe('lines and veils', () => {
  it('are one list for the table, staff included, and each player changes only their own', async () => {
    await write(table.ola, ['Spiders', 'harm to animals'], ['Blood'])
    await write(table.jan, ['spiders.', 'blood'])
    const list = { lines: ['blood', 'harm to animals', 'Spiders'], veils: [] }
    for (const who of [table.ola, table.jan, table.teacher, await createAdmin()])
      expect((await read(who)).list).toEqual(list)
    expect((await read(table.jan)).own).toEqual({ lines: ['blood', 'spiders.'], veils: [] })
    expect((await read(table.teacher)).own).toBeNull()
    expect((await read(await createAdmin())).own).toBeNull()
    await write(table.jan, [])
    expect((await read(table.ola)).list).toEqual({ lines: ['harm to animals', 'Spiders'], veils: ['Blood'] })
  })

  it('are 404 for guardians, strangers and other game masters, and not written by the game master and staff', async () => {
    for (const who of await outsiders()) {
      await expect(read(who)).rejects.toMatchObject(NOT_FOUND)
      await expect(write(who, ['x'])).rejects.toMatchObject(NOT_FOUND)
      expect(await findPause(ctxAs(who), table.game.id)).toBeNull()
      await expect(pauseTable(ctxAs(who), table.game.id)).rejects.toMatchObject(NOT_FOUND)
    }
    for (const who of [table.teacher, await createAdmin()])
      await expect(write(who, ['x'])).rejects.toMatchObject(refusalOf('not_a_player'))
    await expect(write(table.ola, ['x'], [], 'gam_missing')).rejects.toMatchObject(NOT_FOUND)
  })

  it('leave nothing in the database that names their author, also in the audit and the answers to repeated requests', async () => {
    const before = await db.$count(auditRows)
    const ctx = { ...ctxAs(table.ola), idempotencyKey: 'key_1' }
    await saveOwnEntries(ctx, table.game.id, { lines: ['A secret fear'], veils: [] })
    expect(await db.$count(auditRows)).toBe(before)
    expect(await db.$count(idempotencyKeys)).toBe(0)
    const { rows } = await db.execute<{ row: object }>(sql`select to_jsonb(e) as row from session_zero_entries e`)
    const stored = JSON.stringify(rows)
    for (const { id, username, displayName } of [table.ola, table.jan])
      for (const name of [id, username, displayName]) expect(stored).not.toContain(name)
    expect(Object.keys(rows[0]?.row ?? {}).sort()).toEqual(['author_key', 'kind', 'session_id', 'text'])
  })

  it('have another key in another game, so that one person’s lists do not belong together', async () => {
    const { game } = await createGame({ price: 0 })
    await seat(game, await createTestUser({ name: 'Ela' }))
    const ela = await createTestUser()
    const [here, there] = [
      await createGame({ price: 0 }),
      await createGame({ price: 0, starts: ['2027-01-09T17:00:00Z'] }),
    ]
    for (const each of [here, there]) {
      await seat(each.game, ela)
      await write(ela, ['heights'], [], each.game.id)
    }
    const rows = await db.select().from(sessionZeroEntries).where(eq(sessionZeroEntries.text, 'heights'))
    expect(new Set(rows.map(({ authorKey }) => authorKey)).size).toBe(2)
  })

  it('sent by one player eight times at once are one of them as a whole', async () => {
    await runConcurrently(8, place => write(table.ola, [`a${place}`, `b${place}`]))
    const { own } = await read(table.ola)
    const [place] = own?.lines.map(text => text.slice(1)) ?? []
    expect(own?.lines).toEqual([`a${place}`, `b${place}`])
  })

  it('cannot be stored with a name for their author', async () => {
    const named = { sessionId: table.game.id, authorKey: table.ola.id, kind: 'line', text: 'x' } as const
    await expect(db.insert(sessionZeroEntries).values(named)).rejects.toThrow()
  })
})

describe('the pause', () => {
  const pauseOf = async (who: User) => (await read(who)).pause
  const countPauses = () => db.$count(tablePauses, eq(tablePauses.sessionId, table.game.id))
  const countEvents = (event: string) =>
    db.$count(auditRows, and(eq(auditRows.event, event), eq(auditRows.entityId, table.game.id)))

  it('pressed by all at once is one pause, and who pressed is nowhere', async () => {
    const pressers = [table.ola, table.jan, table.teacher]
    await runConcurrently(9, place => pauseTable(ctxAs(pressers[place % 3] ?? table.ola), table.game.id))
    expect([await countPauses(), await countEvents('table.paused')]).toEqual([1, 1])
    const [event] = await db.select().from(auditRows).where(eq(auditRows.event, 'table.paused'))
    expect(event).toMatchObject({ actor: 'system:session-zero', requestId: 'session-zero' })
    expect(await pauseOf(await createAdmin())).toEqual({ isPaused: true, mayPause: false, mayResume: false })
    await resumeTable(ctxAs(table.teacher), table.game.id)
    expect(await pauseOf(table.ola)).toEqual({ isPaused: false, mayPause: true, mayResume: false })
  })

  it('is ended by the presser or the game master, and by no other player nor staff', async () => {
    await pauseTable(ctxAs(table.ola), table.game.id)
    expect(await pauseOf(table.ola)).toEqual({ isPaused: true, mayPause: false, mayResume: true })
    expect(await pauseOf(table.jan)).toEqual({ isPaused: true, mayPause: false, mayResume: false })
    await pauseTable(ctxAs(table.jan), table.game.id)
    await expect(resumeTable(ctxAs(table.jan), table.game.id)).rejects.toMatchObject(refusalOf('not_yours_to_resume'))
    await expect(resumeTable(ctxAs(await createAdmin()), table.game.id)).rejects.toMatchObject(
      refusalOf('not_at_table'),
    )
    await resumeTable(ctxAs(table.ola), table.game.id)
    await resumeTable(ctxAs(table.jan), table.game.id)
    expect([await countPauses(), await countEvents('table.resumed')]).toEqual([0, 2])
  })

  it('pressed and ended at the same moment leaves one state that all see', async () => {
    await runConcurrently(12, place =>
      place % 2 ? pauseTable(ctxAs(table.ola), table.game.id) : resumeTable(ctxAs(table.teacher), table.game.id),
    )
    const states = await Promise.all(
      [table.ola, table.jan, table.teacher].map(async who => (await pauseOf(who)).isPaused),
    )
    expect(new Set(states).size).toBe(1)
    expect(await countEvents('table.paused')).toBe((await countEvents('table.resumed')) + (await countPauses()))
    await resumeTable(ctxAs(table.teacher), table.game.id)
  })
})

it('a player who has resigned is no longer at the table; the entries stay for the others', async () => {
  await write(table.jan, ['needles'])
  await resignSeat(ctxAs(table.jan), table.seatId)
  await expect(read(table.jan)).rejects.toMatchObject(NOT_FOUND)
  expect((await read(table.ola)).list.lines).toContain('needles')
})

it('after its end a game is read, and neither written nor paused', async () => {
  await db.update(dneSessions).set({ status: 'ended', endedAt: clock.now() }).where(eq(dneSessions.id, table.game.id))
  await expect(write(table.ola, ['x'])).rejects.toMatchObject(refusalOf('game_ended'))
  await expect(pauseTable(ctxAs(table.ola), table.game.id)).rejects.toMatchObject(refusalOf('game_ended'))
  expect(await findPause(ctxAs(table.ola), table.game.id)).toBeNull()
  expect((await read(table.ola)).own).toBeNull()
})
