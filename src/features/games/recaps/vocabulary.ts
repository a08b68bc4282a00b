import { and, asc, eq, ilike, or } from 'drizzle-orm'
import { dneSessions } from '#features/games/games/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { dateIn } from '#kernel/time.ts'
import { CSV_BEGIN, csvLine } from '#platform/csv.ts'
import { db } from '#platform/database.ts'
import { hasPlayedSql } from './game-dates.ts'
import { recaps, recapWords } from './table.ts'

/** A player who plays several games a week for years has fewer. */
const MAX_LISTED = 5_000

export type VocabularyWord = {
  readonly word: string
  readonly meaning: string
  readonly gameId: string
  readonly game: string
  readonly playedAt: Temporal.Instant
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The new words of all games that the reader played, by the alphabet; `search` looks into words and meanings (docs/product.md §13.7). */
export const listVocabulary = (ctx: Ctx, search = ''): Promise<VocabularyWord[]> => {
  const { id } = requireUser(ctx.actor)
  const pattern = `%${escapeLike(search)}%`
  return db
    .select({
      ...{ word: recapWords.word, meaning: recapWords.meaning },
      ...{ gameId: dneSessions.id, game: dneSessions.title, playedAt: occurrences.startsAt },
    })
    .from(recapWords)
    .innerJoin(recaps, eq(recaps.id, recapWords.recapId))
    .innerJoin(occurrences, eq(occurrences.id, recaps.occurrenceId))
    .innerJoin(dneSessions, eq(dneSessions.id, recaps.sessionId))
    .where(
      and(
        hasPlayedSql(occurrences.id, id),
        search ? or(ilike(recapWords.word, pattern), ilike(recapWords.meaning, pattern)) : undefined,
      ),
    )
    .orderBy(asc(recapWords.word), asc(occurrences.startsAt), asc(recapWords.position))
    .limit(MAX_LISTED)
}

/** The whole vocabulary as a CSV file; the date is that of the reader's zone. */
export const vocabularyFile = async (ctx: Ctx): Promise<Response> => {
  const words = await listVocabulary(ctx)
  const { zone } = requireUser(ctx.actor)
  const lines = words.map(({ word, meaning, game, playedAt }) => csvLine([word, meaning, game, dateIn(playedAt, zone)]))
  return new Response(CSV_BEGIN + csvLine([t('Word'), t('Meaning'), t('Game'), t('Played on')]) + lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vocabulary.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
