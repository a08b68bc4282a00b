import { and, eq, ne } from 'drizzle-orm'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { payableKind } from '#features/money/payments/payables.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWords } from '#platform/stored-words.ts'
import { findForWhom } from './for-whom.ts'

const newestRefundFirst = keyset(refunds.createdAt, refunds.id, 'descending')

/**
 * What went back to the reader or is on its way, newest first; not what a hold only kept from the credit. Amounts in grosze, instants
 * as ISO text. `path`: the lesson that it belongs to, or what was paid.
 */
export const listReturned = async (ctx: Ctx, { cursor, limit }: PageQuery = {}) => {
  const { items, nextCursor } = await readPage(
    limit,
    rows =>
      db
        .select({
          id: refunds.id,
          amount: refunds.amount,
          method: refunds.method,
          state: refunds.state,
          reason: refunds.reason,
          notBefore: refunds.notBefore,
          createdAt: refunds.createdAt,
          sentAt: refunds.sentAt,
          description: saidWords(paymentIntents),
          payableKind: paymentIntents.payableKind,
          payableId: paymentIntents.payableId,
          lesson: { id: lessons.id, start: occurrences.startsAt },
        })
        .from(refunds)
        .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
        .leftJoin(lessons, eq(lessons.id, refunds.lineId))
        .leftJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
        .where(
          and(
            eq(paymentIntents.payerId, requireUser(ctx.actor).id),
            ne(refunds.state, 'cancelled'),
            ne(refunds.reason, 'not_paid'),
            newestRefundFirst.afterCursor(cursor),
          ),
        )
        .orderBy(...newestRefundFirst.orderBy)
        .limit(rows),
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )
  const nameOf = await findForWhom(
    ctx,
    items.map(({ payableKind: kind, payableId: id }) => ({ kind, id })),
  )
  return {
    nextCursor,
    items: items.map(({ lesson, payableKind: kind, payableId, notBefore, createdAt, sentAt, ...row }) => ({
      ...row,
      studentName: nameOf({ kind, id: payableId }),
      at: (sentAt ?? createdAt).toString(),
      leavesAt: notBefore?.toString() ?? null,
      lessonId: lesson?.id ?? null,
      lessonStart: lesson?.start?.toString() ?? null,
      path: lesson?.id ? lessonPath(lesson.id) : (payableKind(kind)?.pageOf(payableId) ?? null),
    })),
  }
}
export type ReturnedItem = Awaited<ReturnType<typeof listReturned>>['items'][number]
