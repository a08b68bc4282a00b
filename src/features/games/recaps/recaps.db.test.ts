import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { findLatestRecaps, getCampaignLog, getRecap } from './queries.ts'
import type { RecapInput } from './schema.ts'
import { recaps, recapWords } from './table.ts'
import { listVocabulary, vocabularyFile } from './vocabulary.ts'
import { saveRecap } from './writing.ts'

const { at, createGame, ctxAs, noticesOf, seat } = setupGames()
const refusalOf = (code: string) => ({ refusal: { code } })

let table: Awaited<ReturnType<typeof createTable>>
const createTable = async () => {
  const { game, teacher } = await createGame({ price: 0 })
  const ola = (await seat(game, await createTestUser({ name: 'Ola' }))).player
  const { player: jan, seatId } = await seat(game, await createTestUser({ name: 'Jan' }))
  const dates = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.sessionId, game.id))
    .orderBy(occurrences.startsAt)
  const [first = '', second = '', third = ''] = dates.map(({ id }) => id)
  return { game, teacher, ola, jan, seatId, first, second, third }
}
beforeAll(async () => {
  table = await createTable()
})

const recapFor = (more: Partial<RecapInput> = {}): RecapInput => ({
  story: 'They found the library.',
  words: [{ word: 'lair', meaning: 'the home of a dragon' }],
  praises: [
    { playerId: table.ola.id, text: 'Brave questions.' },
    { playerId: table.jan.id, text: 'Great maps.' },
  ],
  ...more,
})
const save = (occurrenceId: string, more: Partial<RecapInput> = {}, who: User = table.teacher) =>
  saveRecap(ctxAs(who), table.game.id, occurrenceId, recapFor(more))
const recapMails = async () =>
  (await takeJobs(outbox)).map(({ data }) => data).filter(({ emailSubject }) => emailSubject.startsWith('The story'))
const recapNoticesOf = async (who: User) => (await noticesOf(who)).filter(({ type }) => type === 'game_recap')

describe('a recap', () => {
  it('is refused before the game is over, for a cancelled date, and for a praise of a stranger', async () => {
    at('2026-11-28T19:59:59Z')
    await expect(save(table.first)).rejects.toMatchObject(refusalOf('not_played_yet'))
    at('2026-11-28T20:00:00Z')
    const praises = [{ playerId: (await createTestUser()).id, text: 'Hello.' }]
    await expect(save(table.first, { praises })).rejects.toMatchObject(refusalOf('did_not_play'))
    await expect(save('occ_missing')).rejects.toMatchObject(refusalOf('game_date_not_found'))
    const { game, teacher } = await createGame()
    at('2026-11-28T20:00:00Z')
    const elsewhere = saveRecap(ctxAs(teacher), game.id, table.first, recapFor())
    await expect(elsewhere).rejects.toMatchObject(refusalOf('game_date_not_found'))
    const staff = await createTestUser({ role: 'admin' })
    for (const who of [table.ola, teacher, await createTestUser()])
      await expect(save(table.first, {}, who)).rejects.toMatchObject({
        refusal: { status: who === teacher ? 404 : expect.any(Number) },
      })
    await expect(save(table.first, {}, staff)).rejects.toMatchObject({ refusal: { status: expect.any(Number) } })
    expect(await db.$count(recaps)).toBe(0)
  })

  it('sent six times at once is one, and its players hear of it once', async () => {
    const saved = await runConcurrently(6, place => save(table.first, { story: `Version ${place}.` }))
    expect(saved.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect([await db.$count(recaps), await db.$count(recapWords)]).toEqual([1, 1])
    for (const who of [table.ola, table.jan]) expect(await recapNoticesOf(who)).toHaveLength(1)
    expect((await recapNoticesOf(table.ola))[0]).toMatchObject({
      title: 'The story so far: The Lost Library',
      message:
        'Nina Wójcik has written what happened in The Lost Library, Sat 28 Nov, 18:00 – 21:00. 1 new word is in your vocabulary.',
    })
    expect(await recapNoticesOf(table.teacher)).toEqual([])
    expect(await db.$count(auditRows, eq(auditRows.event, 'recap.written'))).toBe(1)
  })

  it('is told by one e-mail to each player, with no praise and no other player in it, and not again', async () => {
    const mails = await recapMails()
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [table.ola, table.jan].map(({ username }) => `${username}@guildhall.test`).sort(),
    )
    for (const { to, paragraphs } of mails) {
      const other = to.startsWith(table.ola.username) ? table.jan : table.ola
      for (const hidden of [other.displayName, other.username, 'Brave questions.', 'Great maps.'])
        expect(paragraphs.join('\n')).not.toContain(hidden)
    }
    await save(table.first, { story: 'Another version.' })
    expect(await recapMails()).toEqual([])
  })

  it('shows a player only the own praise; the game master and staff see all', async () => {
    await save(table.first)
    const praisesOf = async (who: User) =>
      (await getRecap(ctxAs(who), table.game.id, table.first)).praises.map(({ text }) => text)
    expect(await praisesOf(table.ola)).toEqual(['Brave questions.'])
    expect(await praisesOf(table.jan)).toEqual(['Great maps.'])
    expect(await praisesOf(table.teacher)).toEqual(['Great maps.', 'Brave questions.'])
    expect(await praisesOf(await createTestUser({ role: 'admin' }))).toHaveLength(2)
  })

  it('replaced by a shorter one leaves nothing of the longer', async () => {
    await save(table.first, { words: [], praises: [] })
    expect(await getRecap(ctxAs(table.ola), table.game.id, table.first)).toMatchObject({ words: [], praises: [] })
    await save(table.first)
  })

  it('is 404 for those who never had a seat', async () => {
    for (const who of [await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })]) {
      await expect(getCampaignLog(ctxAs(who), table.game.id)).rejects.toMatchObject(refusalOf('session_not_found'))
      expect(await findLatestRecaps(ctxAs(who), table.game.id)).toBeNull()
    }
  })
})

describe('the log and the vocabulary', () => {
  it('of a player who resigned are those of the games that they played', async () => {
    await resignSeat(ctxAs(table.jan), table.seatId)
    at('2026-12-05T20:00:00Z')
    const missing = async () => (await getCampaignLog(ctxAs(table.teacher), table.game.id)).missing.map(({ id }) => id)
    expect(await missing()).toEqual([table.second])
    await expect(save(table.second)).rejects.toMatchObject(refusalOf('did_not_play'))
    const words = [
      { word: 'moat', meaning: 'water around 100% of a castle' },
      { word: '=SUM(A1)', meaning: 'a formula' },
    ]
    await save(table.second, { words, praises: [] })
    const logOf = async (who: User) =>
      (await getCampaignLog(ctxAs(who), table.game.id)).recaps.map(({ occurrenceId }) => occurrenceId)
    expect(await logOf(table.ola)).toEqual([table.second, table.first])
    expect(await logOf(table.jan)).toEqual([table.first])
    expect(await recapNoticesOf(table.jan)).toHaveLength(1)
    const wordsOf = async (who: User, search?: string) =>
      (await listVocabulary(ctxAs(who), search)).map(({ word }) => word)
    expect(await wordsOf(table.jan)).toEqual(['lair'])
    expect(await wordsOf(table.ola)).toHaveLength(3)
    expect([
      await wordsOf(table.ola, '100%'),
      await wordsOf(table.ola, 'DRAGON'),
      await wordsOf(table.ola, '%'),
    ]).toEqual([['moat'], ['lair'], ['moat']])
    expect(await wordsOf(table.teacher)).toEqual([])
  })

  it('as a file has all words, and none that a spreadsheet would run', async () => {
    const lines = (await (await vocabularyFile(ctxAs(table.ola))).text()).trim().split('\r\n')
    expect(lines[0]).toBe('Word,Meaning,Game,Played on')
    expect(lines).toContain("'=SUM(A1),a formula,The Lost Library,2026-12-05")
    expect(lines).toHaveLength(4)
  })
})

it('a cancelled date has no recap', async () => {
  at('2026-12-12T20:00:00Z')
  await db
    .update(occurrences)
    .set({ state: 'cancelled' })
    .where(and(eq(occurrences.id, table.third)))
  await expect(save(table.third, { praises: [] })).rejects.toMatchObject(refusalOf('date_cancelled'))
})
