import { sourceOfRound } from '#features/money/ledger/post-movement.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.ts'
import { monthClosed } from '#features/staff/month-closing/events.ts'
import { monthLabel } from '#features/staff/month-closing/months.ts'
import { listStatements } from '#features/staff/month-closing/statements.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { statementPaid, statementPaymentReversed } from './events.ts'
import { statementPaidNotice, statementPaymentReversedNotice, statementReadyNotice } from './notices.ts'
import { myStatementPath } from './paths.ts'

const tellReady = async (tx: Tx, ctx: Ctx, { entityId: month }: EventOf<typeof monthClosed>): Promise<void> => {
  const statements = await listStatements(tx, month)
  await notifyAll(
    tx,
    ctx,
    statementReadyNotice,
    statements.map(({ id, uid: userId, amount }) => ({
      userId,
      params: {
        ...{ month: () => monthLabel(month), amount: () => formatPLN(amount) },
        next: () =>
          amount > 0
            ? t('We’ll tell you when it is paid.')
            : t('Nothing is paid for it: the sum is carried to your next statement.'),
      },
      entityId: id,
      dedupeKey: id,
      link: myStatementPath(id),
    })),
  )
  for (const { uid } of statements) publishAfterCommit(tx, topics.payments(uid))
}

const tellPaid = (tx: Tx, ctx: Ctx, event: EventOf<typeof statementPaid>): Promise<void> =>
  notify(tx, ctx, statementPaidNotice, paymentTold(event))

const tellReversed = (tx: Tx, ctx: Ctx, event: EventOf<typeof statementPaymentReversed>): Promise<void> =>
  notify(tx, ctx, statementPaymentReversedNotice, paymentTold(event))

type PaymentEvent = EventOf<typeof statementPaid> | EventOf<typeof statementPaymentReversed>

/** What the person is told of a payment that was noted, or taken back. */
const paymentTold = ({ entityId, payload }: PaymentEvent) => ({
  userId: payload.personId,
  params: {
    ...{ amount: () => formatPLN(payload.amount), month: () => monthLabel(payload.month) },
    reference: payload.reference,
  },
  entityId,
  dedupeKey: sourceOfRound(entityId, payload.round),
  link: myStatementPath(entityId),
})

export const statementReactions: readonly Reaction[] = [
  on(monthClosed, tellReady),
  on(statementPaid, tellPaid),
  on(statementPaymentReversed, tellReversed),
]
