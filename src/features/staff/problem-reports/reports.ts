import { getReport, listReports, type ReportView } from '#features/academy/lesson-reports/queries.ts'
import type { ReportState } from '#features/academy/lesson-reports/schema.ts'
import { type GameReportView, getGameReport, listGameReports } from '#features/games/game-reports/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { kindOfId } from '#kernel/ids.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#kernel/paging.ts'
import { encodeCursor, type KeysetPage, type PageQuery } from '#platform/keyset.ts'

/** A report of a lesson or of a game, in the one queue of staff. */
export type ProblemReport = ({ readonly about: 'lesson' } & ReportView) | ({ readonly about: 'game' } & GameReportView)

const positionOf = ({ createdAt, id }: ProblemReport) => ({ at: createdAt, id })

/**
 * For staff: open reports of lessons and games, the longest waiting first, or resolved ones, the latest first. Each kind has its own page of
 * the same keyset, and the first of both together are the page. Refuses others with 404.
 */
export const listProblemReports = async (
  ctx: Ctx,
  { state, cursor, limit }: PageQuery & { readonly state: ReportState },
): Promise<KeysetPage<ProblemReport>> => {
  const size = Math.min(limit ?? PAGE_SIZE, MAX_PAGE_SIZE)
  const asked = { state, cursor, limit: size }
  const lessons = await listReports(ctx, asked)
  const games = await listGameReports(ctx, asked)
  const order = state === 'open' ? 1 : -1
  const all: readonly ProblemReport[] = [
    ...lessons.items.map(report => ({ about: 'lesson' as const, ...report })),
    ...games.items.map(report => ({ about: 'game' as const, ...report })),
  ].toSorted(
    (one, other) =>
      order *
      (Temporal.Instant.compare(one.createdAt, other.createdAt) ||
        (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)),
  )
  const items = all.slice(0, size)
  const isMore = all.length > size || lessons.nextCursor !== null || games.nextCursor !== null
  const last = items.at(-1)
  return { items, nextCursor: isMore && last ? encodeCursor(positionOf(last)) : null }
}

/** For staff, by its id. Refuses 404 `report_not_found`. */
export const getProblemReport = async (ctx: Ctx, id: string): Promise<ProblemReport> =>
  isGameReport(id)
    ? { about: 'game', ...(await getGameReport(ctx, id)) }
    : { about: 'lesson', ...(await getReport(ctx, id)) }

export const isGameReport = (id: string): boolean => kindOfId(id) === 'gameReport'
