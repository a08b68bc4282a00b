import { eq } from 'drizzle-orm'
import { getGame } from '#features/games/games/queries.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import type { recapWritten } from './events.ts'
import { getGameDate, listPlayersOfDate } from './game-dates.ts'
import { gameRecap } from './notices.ts'
import { recapAnchor, recapsPath } from './paths.ts'
import { recapWords } from './table.ts'

/** Tells those who played that their game's recap can be read. */
export const notifyRecapWritten = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { recapId, sessionId, occurrenceId } }: EventOf<typeof recapWritten>,
): Promise<void> => {
  const game = await getGame(tx, sessionId)
  const { start, end } = await getGameDate(tx, sessionId, occurrenceId)
  const [teacher] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, game.teacherId))
  const words = await tx.$count(recapWords, eq(recapWords.recapId, recapId))
  const players = await listPlayersOfDate(tx, occurrenceId)
  await notifyAll(
    tx,
    ctx,
    gameRecap,
    players.map(({ id, zone }) => ({
      userId: id,
      params: {
        teacherName: teacher?.name ?? msg('The game master'),
        subject: game.title,
        when: () => formatDateAndTimeRange(start, end, zone, ctx.now),
        words:
          words > 0
            ? () =>
                t('{count, plural, one {# new word is} other {# new words are}} in your vocabulary.', { count: words })
            : '',
      },
      fields: { sessionId, teacherId: game.teacherId },
      entityId: recapId,
      dedupeKey: recapId,
      link: `${recapsPath(sessionId)}#${recapAnchor(recapId)}`,
    })),
  )
}
