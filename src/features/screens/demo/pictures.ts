import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setPhoto } from '#features/academy/photos/actions.ts'
import { WHOLE } from '#features/academy/photos/schema.ts'
import { setCover } from '#features/games/covers/actions.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import type { SeededGame } from './games.ts'
import { actorFor } from './users.ts'

/** Drawn by scripts/pictures.ts; the portraits have the usernames. */
const FOLDER = 'db/demo-pictures'
const COVER = { file: 'low-tide.webp', alt: 'A lighthouse over a harbour at low tide; the boats have come home' }

const fileOf = async (name: string): Promise<ReceivedFile> => {
  const path = join(FOLDER, name)
  return { name, size: (await stat(path)).size, isTooLarge: false, read: () => createReadStream(path) }
}

/** The portraits of demo people who have none yet, and the cover of the first demo game. */
export const seedPictures = async (
  ctx: Ctx,
  uids: ReadonlyMap<string, string>,
  games: readonly SeededGame[],
): Promise<void> => {
  for (const name of await readdir(FOLDER)) {
    const uid = uids.get(name.replace('.webp', ''))
    if (!uid || (await getUser(db, uid)).photoURL !== null) continue
    await setPhoto({ ...ctx, actor: await actorFor(uid) }, await fileOf(name), WHOLE)
  }
  const [first] = games
  const master = first && uids.get(first.demo.gameMaster)
  if (!first || !master) return
  const asMaster = { ...ctx, actor: await actorFor(master) }
  await setCover(asMaster, first.id, await fileOf(COVER.file), { ...WHOLE, alt: COVER.alt })
}
