import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { createChildOf } from '#tests/support/family.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { addSheetFile, forgetSheets, removeSheetFile, saveSheet } from './character-sheets.ts'
import { downloadHandout, downloadSheet } from './downloading.ts'
import { listTableFileKeys, purgeAbandonedTableFiles, syncTableFile, tableFiles } from './file-sync.ts'
import { addHandout, changeHandout, removeHandout } from './handouts.ts'
import { findOwnSheet, getHandouts, getSheets } from './queries.ts'
import { characterSheets, gameHandouts } from './table.ts'

const { at, clock, createGame, ctxAs, seat } = setupGames()
beforeEach(() => {
  const folder = temporaryFolder()
  files.use(createLocalDisk({ folder }))
  onTestFinished(() => removeFolder(folder))
})

const refusalOf = (code: string) => ({ refusal: { code } })
const add = (who: User, gameId: string, occurrenceId: string | null = null, content: string | Buffer = SAMPLES.pdf) =>
  addHandout(ctxAs(who), gameId, receivedFile('map.pdf', content), { title: '', description: '', occurrenceId })
const runJobs = async () => {
  for (const { data } of await takeJobs(tableFiles)) await syncTableFile(data)
}
const storedKeys = async () =>
  (await Promise.all(['handouts/', 'character-sheets/'].map(prefix => files.get().list(prefix))))
    .flat()
    .map(({ key }) => key)
    .toSorted()
const seesHandouts = async (who: User, gameId: string) => (await getHandouts(ctxAs(who), gameId)).items.length
const request = () => new Request('http://site.test')

describe('handouts', () => {
  it('are for the table, guardians and staff; a dated one is out when that game begins', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const guardian = await createTestUser()
    const child = await createChildOf([guardian], clock.now())
    await seat(game, guardian, { userId: child.id })
    const [first] = await listGameDates(db, game.id)
    const now = await add(teacher, game.id)
    const later = await add(teacher, game.id, first?.id ?? '')
    const admin = await createTestUser({ role: 'admin' })
    const counts = async () => [
      await seesHandouts(teacher, game.id),
      await seesHandouts(admin, game.id),
      await seesHandouts(child, game.id),
      await seesHandouts(guardian, game.id),
    ]
    expect(await counts()).toEqual([2, 2, 1, 1])
    await expect(downloadHandout(ctxAs(child), game.id, later, request())).rejects.toMatchObject(
      refusalOf('handout_not_found'),
    )
    for (const who of [await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })])
      await expect(downloadHandout(ctxAs(who), game.id, now, request())).rejects.toMatchObject(
        refusalOf('session_not_found'),
      )
    at('2026-11-28T17:00:00Z')
    expect(await counts()).toEqual([2, 2, 2, 2])
    const response = await downloadHandout(ctxAs(child), game.id, later, request())
    expect(response.headers.get('content-disposition')).toContain('attachment')
    await response.arrayBuffer()
  })

  it('are added, changed and deleted by their game master only; the stored file follows', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const { player } = await seat(game)
    const id = await add(teacher, game.id)
    await expect(add(player, game.id)).rejects.toMatchObject(refusalOf('session_not_found'))
    await expect(add(teacher, game.id, null, SAMPLES.svg)).rejects.toMatchObject(refusalOf('type_not_allowed'))
    await expect(add(teacher, game.id, 'occ_of_another')).rejects.toMatchObject(refusalOf('game_date_not_found'))
    await changeHandout(ctxAs(teacher), game.id, id, { title: 'The map' })
    await expect(removeHandout(ctxAs(player), game.id, id)).rejects.toMatchObject(refusalOf('session_not_found'))
    expect(await storedKeys()).toEqual([`handouts/${game.id}/${id}`])
    await removeHandout(ctxAs(teacher), game.id, id)
    await runJobs()
    expect(await storedKeys()).toEqual([])
  })

  it('are at most a hundred, also of several that arrive at once', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const row = { sessionId: game.id, uploadedBy: teacher.id, name: 'a.pdf', title: '', description: '' }
    const at = { contentType: 'application/pdf', size: 1, createdAt: clock.now(), updatedAt: clock.now() }
    await db.insert(gameHandouts).values(Array.from({ length: 98 }, (_, nth) => ({ ...row, ...at, id: `hnd_${nth}` })))
    const results = await runConcurrently(5, () => add(teacher, game.id))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await storedKeys()).toHaveLength(2)
  })
})

describe('a character sheet', () => {
  it('is written by its player and seen by the table without the names of others; guardians see their child’s', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const guardian = await createTestUser()
    const child = await createChildOf([guardian], clock.now())
    await seat(game, guardian, { userId: child.id })
    const { player } = await seat(game, await createTestUser({ name: 'Zosia Mak' }))
    await saveSheet(ctxAs(child), game.id, { character: 'Alva', text: 'A ranger.' })
    await saveSheet(ctxAs(player), game.id, { character: 'Borin', text: '' })
    const shown = async (who: User) =>
      (await getSheets(ctxAs(who), game.id)).items.map(({ character, player: name }) => [character, name !== null])
    expect(await shown(teacher)).toEqual([
      ['Alva', true],
      ['Borin', true],
    ])
    expect(await shown(player)).toEqual([
      ['Alva', false],
      ['Borin', true],
    ])
    expect(await shown(guardian)).toEqual([['Alva', true]])
    for (const who of [guardian, teacher])
      await expect(saveSheet(ctxAs(who), game.id, { character: 'X', text: '' })).rejects.toMatchObject(
        refusalOf('no_character_here'),
      )
    await expect(shown(await createTestUser())).rejects.toMatchObject(refusalOf('session_not_found'))
  })

  it('has one file at a time, which goes with the sheet', async () => {
    const { game } = await createGame({ price: 0 })
    const { player, seatId } = await seat(game)
    const give = () => addSheetFile(ctxAs(player), game.id, receivedFile('alva.pdf', SAMPLES.pdf))
    await runConcurrently(3, give)
    await runJobs()
    expect(await storedKeys()).toEqual(
      await listTableFileKeys().then(keys => keys.filter(key => key.includes(game.id))),
    )
    expect(await storedKeys()).toHaveLength(1)
    const own = await findOwnSheet(ctxAs(player), game.id)
    await (await downloadSheet(ctxAs(player), game.id, own?.id ?? '', request())).arrayBuffer()
    await removeSheetFile(ctxAs(player), game.id)
    await runJobs()
    expect(await storedKeys()).toEqual([])
    await give()
    await resignSeat(ctxAs(player), seatId)
    await expect(getSheets(ctxAs(player), game.id)).rejects.toMatchObject(refusalOf('session_not_found'))
    await transaction(tx => forgetSheets(tx, player.id))
    await runJobs()
    expect(await storedKeys()).toEqual([])
    expect(await db.$count(characterSheets, eq(characterSheets.playerId, player.id))).toBe(0)
    await purgeAbandonedTableFiles(clock.now())
  })
})
