import { eq, inArray, isNotNull } from 'drizzle-orm'
import { purgeAbandonedKeys } from '#features/academy/shared-files/stored-files.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { files } from '#integrations/files/port.ts'
import { db, type Tx } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { COVER_WIDTHS, type CoverWidth } from './schema.ts'

const PREFIX = 'covers/'

export type CoverRef = { readonly gameId: string; readonly coverId: string }

/** The `coverURL` of a game: a new cover has a new one, so browsers may keep what they have. */
export const coverURL = ({ gameId, coverId }: CoverRef): string => `/covers/${gameId}/${coverId}`

export const parseCoverURL = (url: string | null): CoverRef | null => {
  const [, gameId, coverId] = /^\/covers\/([a-z0-9_-]+)\/([a-z0-9_-]+)$/.exec(url ?? '') ?? []
  return gameId && coverId ? { gameId, coverId } : null
}

/** Where one width of a cover is stored. */
export const coverKey = ({ gameId, coverId }: CoverRef, width: CoverWidth): string =>
  `${PREFIX}${gameId}/${coverId}/${width}`

const coverKeys = (cover: CoverRef): readonly string[] => COVER_WIDTHS.map(width => coverKey(cover, width))

/** The cover to which a stored file belongs. */
const coverOfKey = (key: string): CoverRef | null => parseCoverURL(`/${key.split('/').slice(0, 3).join('/')}`)

/** Jobs that delete the files of a cover which no game has any more. */
export const coverFiles = defineQueue<CoverRef>('cover-files')

/** The job. A cover that was replaced or removed never comes back: each has an id of its own. */
export const deleteCoverFiles = async (cover: CoverRef): Promise<void> => {
  for (const key of coverKeys(cover)) await files.get().delete(key)
}

/** The covers of a game master who leaves go; the words of a game stay, because players rely on them. */
export const forgetCovers = async (tx: Tx, teacherId: string): Promise<void> => {
  const own = eq(dneSessions.teacherId, teacherId)
  const rows = await tx.select({ url: dneSessions.coverURL }).from(dneSessions).where(own)
  const covers = rows.flatMap(({ url }) => parseCoverURL(url) ?? [])
  if (covers.length === 0) return
  await tx.update(dneSessions).set({ coverURL: null, coverAlt: '' }).where(own)
  for (const cover of covers) coverFiles.send(tx, cover)
}

/** The keys of the files that the covers of all games should have. */
export const listCoverKeys = async (): Promise<readonly string[]> => {
  const rows = await db.select({ url: dneSessions.coverURL }).from(dneSessions).where(isNotNull(dneSessions.coverURL))
  return keysOf(rows)
}

/** Scheduled: deletes covers that never became a game's, because a process died in between. */
export const purgeAbandonedCovers = (now: Temporal.Instant): Promise<void> => purgeAbandonedKeys(PREFIX, listKnown, now)

const listKnown = async (keys: readonly string[]): Promise<readonly string[]> => {
  const gameIds = keys.flatMap(key => coverOfKey(key)?.gameId ?? [])
  return keysOf(
    await db.select({ url: dneSessions.coverURL }).from(dneSessions).where(inArray(dneSessions.id, gameIds)),
  )
}

const keysOf = (rows: readonly { readonly url: string | null }[]): readonly string[] =>
  rows.flatMap(({ url }) => {
    const cover = parseCoverURL(url)
    return cover ? coverKeys(cover) : []
  })
