import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WHOLE } from '#features/academy/photos/schema.ts'
import { closeGame } from '#features/games/publishing/close-game.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { type Actor, type User, VISITOR } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { readGame } from '#tests/support/games.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { removeCover, setCover } from './actions.ts'
import {
  coverFiles,
  deleteCoverFiles,
  forgetCovers,
  listCoverKeys,
  parseCoverURL,
  purgeAbandonedCovers,
} from './cover-files.ts'
import { openCover } from './queries.ts'

const { clock, createGame, ctxAs, seat } = setupGames()
beforeEach(() => {
  const folder = temporaryFolder()
  files.use(createLocalDisk({ folder }))
  onTestFinished(() => removeFolder(folder))
})

const upload = (who: User, gameId: string, content: Buffer | string = SAMPLES.png) =>
  setCover(ctxAs(who), gameId, receivedFile('cover.png', content), { ...WHOLE, alt: 'Fog over a harbour' })
const open = (actor: Actor, url: string) => {
  const cover = parseCoverURL(url)
  if (!cover) throw new Error(`no cover at ${url}`)
  return openCover({ actor, now: clock.now(), requestId: 'test' }, cover, 480)
}
const stored = async () => (await files.get().list('covers/')).map(({ key }) => key).toSorted()
const runJobs = async () => {
  for (const { data } of await takeJobs(coverFiles)) await deleteCoverFiles(data)
}
const refusalOf = (code: string) => ({ refusal: { code } })

describe('the cover of a game', () => {
  it('is for those who see the game: everyone while it is on offer, then its table and staff', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const player = await createTestUser()
    await seat(game, player)
    const url = await upload(teacher, game.id)
    expect((await open(VISITOR, url)).headers.get('cache-control')).toMatch(/^public/)
    await closeGame(ctxAs(teacher), game.id)
    for (const actor of [VISITOR, await createTestUser()])
      await expect(open(actor, url)).rejects.toMatchObject(refusalOf('cover_not_found'))
    for (const actor of [player, teacher, await createTestUser({ role: 'admin' })]) {
      const { headers } = await open(actor, url)
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        ...['image/webp', 'private, max-age=300'],
      ])
    }
  })

  it('is uploaded by its game master alone, and is a picture', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const others = [await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })]
    for (const other of [...others, await createTestUser({ role: 'admin' })])
      await expect(upload(other, game.id)).rejects.toMatchObject({ refusal: { status: expect.any(Number) } })
    for (const content of [SAMPLES.svg, SAMPLES.pdf])
      await expect(upload(teacher, game.id, content)).rejects.toMatchObject(refusalOf('not_a_photo'))
    expect(await stored()).toEqual([])
    expect(await readGame(game.id)).toMatchObject({ coverURL: null, coverAlt: '' })
  })

  it('that is replaced or removed is no longer found, and its files go', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const first = await upload(teacher, game.id)
    const results = await runConcurrently(3, () => upload(teacher, game.id))
    expect(results.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    await expect(open(VISITOR, first)).rejects.toMatchObject(refusalOf('cover_not_found'))
    await runJobs()
    const expected = async () => (await listCoverKeys()).filter(key => key.includes(game.id)).toSorted()
    expect(await stored()).toEqual(await expected())
    expect(await stored()).toHaveLength(3)
    await removeCover(ctxAs(teacher), game.id, '')
    await removeCover(ctxAs(teacher), game.id, '')
    await runJobs()
    expect([await stored(), await expected()]).toEqual([[], []])
  })

  it('is removed by staff, who tell the game master why', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    await upload(teacher, game.id)
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(removeCover(ctxAs(stranger), game.id, '')).rejects.toMatchObject({ refusal: { status: 404 } })
    await removeCover(ctxAs(await createTestUser({ role: 'admin' })), game.id, 'It shows a face.')
    expect((await readGame(game.id)).coverURL).toBeNull()
    const told = await db.select().from(notifications).where(eq(notifications.userId, teacher.id))
    expect(told.filter(({ type }) => type === 'cover_removed').map(({ message }) => message)).toEqual([
      expect.stringContaining('It shows a face.'),
    ])
  })

  it('goes with the account of its game master, and those of others stay', async () => {
    const [own, other] = [await createGame({ price: 0 }), await createGame({ price: 0 })]
    await upload(own.teacher, own.game.id)
    const kept = await upload(other.teacher, other.game.id)
    await transaction(tx => forgetCovers(tx, own.teacher.id))
    await runJobs()
    expect(await readGame(own.game.id)).toMatchObject({ coverURL: null, coverAlt: '' })
    expect(await readGame(other.game.id)).toMatchObject({ coverURL: kept, coverAlt: 'Fog over a harbour' })
    expect((await stored()).every(key => key.startsWith(kept.slice(1)))).toBe(true)
  })

  it('that no game has is deleted a day later', async () => {
    const { game, teacher } = await createGame({ price: 0 })
    const url = await upload(teacher, game.id)
    const metadata = { name: 'a.webp', title: '', contentType: 'image/webp' }
    await files.get().put(`covers/${game.id}/cov_lost/480`, receivedFile('a', SAMPLES.png).read(), metadata)
    await purgeAbandonedCovers(Temporal.Now.instant().add({ hours: 25 }))
    expect((await stored()).map(key => key.startsWith(url.slice(1)))).toEqual([true, true, true])
  })
})
