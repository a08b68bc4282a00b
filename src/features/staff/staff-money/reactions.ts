import { eq } from 'drizzle-orm'
import { disputeOpened } from '#features/money/disputes/events.ts'
import { paymentDisputes } from '#features/money/disputes/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { sayStored } from '#kernel/stored-words.ts'
import { formatDate } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { storedWords } from '#platform/stored-words.ts'
import { paymentDisputedNotice } from './notices.ts'
import { disputeReason } from './parts/labels.ts'
import { staffPaymentPath } from './paths.ts'

/** An answer that comes too late loses the money, so staff hear of a dispute at once; not of one that is over when we learn of it. */
const tellStaff = async (tx: Tx, ctx: Ctx, { entityId, payload }: EventOf<typeof disputeOpened>): Promise<void> => {
  if (payload.state === 'won' || payload.state === 'lost') return
  const [dispute] = await tx
    .select({ respondBy: paymentDisputes.respondBy, subject: storedWords(paymentIntents) })
    .from(paymentDisputes)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentDisputes.intentId))
    .where(eq(paymentDisputes.id, entityId))
  if (!dispute) throw new Error(`the dispute ${entityId} is not there`)
  const staff = await tx.select({ id: users.id, zone: users.zone }).from(users).where(hasCapability('move_money'))
  const { respondBy, subject } = dispute
  await notifyAll(
    tx,
    ctx,
    paymentDisputedNotice,
    staff.map(({ id: userId, zone }) => ({
      userId,
      params: {
        ...{
          amount: () => formatPLN(payload.amount),
          subject: () => sayStored(subject),
          reason: () => disputeReason(payload.reason),
        },
        advice: () =>
          respondBy
            ? t('Answer it at the payment provider by {respondBy}, or the money is lost.', {
                respondBy: formatDate(respondBy, zone, ctx.now),
              })
            : t('Look at it at the payment provider.'),
      },
      entityId,
      dedupeKey: entityId,
      link: staffPaymentPath(payload.intentId),
    })),
  )
}

export const staffMoneyReactions: readonly Reaction[] = [on(disputeOpened, tellStaff)]
