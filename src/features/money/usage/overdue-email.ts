import { eq } from 'drizzle-orm'
import { getCreditSpent } from '#features/money/credit/credit.ts'
import { dueOf } from '#features/money/credit/due.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import type { EventOf } from '#platform/events.ts'
import { inLanguage } from '#platform/readers.ts'
import type { invoiceOverdue } from './events.ts'
import { invoicePath, invoicePayable } from './invoice-kind.ts'
import { invoiceTitle } from './labels.ts'
import { listUsageTypes } from './overdue.ts'
import { describeOverdue, usageLabel } from './pause-labels.ts'

/** `payment_failed` has no e-mail, but what follows from the last failed charge must reach a payer who is not here. */
export const emailOverdue = async (
  tx: Tx,
  _ctx: Ctx,
  { payload: { invoiceId, payerId, period, amount, endsAt } }: EventOf<typeof invoiceOverdue>,
): Promise<void> => {
  const [payer] = await tx
    .select({
      email: users.email,
      isConfirmed: users.emailVerified,
      name: users.displayName,
      zone: users.zone,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, payerId))
  if (!payer?.isConfirmed) return
  const creditSpent = await getCreditSpent(tx, invoicePayable(invoiceId))
  const { toPay } = dueOf({ price: amount, creditSpent, credit: 0 })
  const types = await listUsageTypes(tx, invoiceId)
  await inLanguage(payer.language, () =>
    enqueueEmail(tx, {
      to: payer.email,
      emailSubject: t('Please pay {amount} for {what}', { amount: formatPLN(toPay), what: usageLabel(types) }),
      paragraphs: [
        t('Hello {name},', { name: payer.name }),
        t('Your bank declined the charge of {amount} for “{invoice}”, and we won’t try again.', {
          amount: formatPLN(toPay),
          invoice: invoiceTitle(period),
        }),
        describeOverdue(types, formatDate(Temporal.Instant.from(endsAt), payer.zone, null)),
      ],
      action: { label: t('Pay this invoice'), url: invoicePath(invoiceId) },
      key: `overdue:${invoiceId}`,
      about: { entityId: invoiceId, userId: payerId },
    }),
  )
}
