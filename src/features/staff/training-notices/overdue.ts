import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { findInvoice } from '#features/money/invoices/queries.ts'
import { readTrainingMoney } from '#features/staff/training-dates/billing.ts'
import { owedFor } from '#features/staff/training-dates/debt.ts'
import { lockTraining } from '#features/staff/training-records/lock.ts'
import { isOverdue } from '#features/staff/training-records/states.ts'
import { trainings } from '#features/staff/training-records/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { howToPay } from './invoice-letters.ts'
import { readTold, VIEW, writeToSchool } from './letters.ts'
import { tellStaff } from './telling.ts'

const AT_ONCE = 200
const AGAIN_AFTER_DAYS = 14

/** Reminds schools of invoices that are overdue, and tells staff, every two weeks until it is paid or written off. */
export const remindOfOverdueTrainings = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('reminders'), now, requestId: `overdue trainings ${now}` }
  for (const { id } of await listOverdue(now))
    await transaction(tx => remind(tx, ctx, id)).catch(err =>
      log.error({ err, trainingId: id }, 'a school could not be reminded of an invoice; the next run tries again'),
    )
}

const isTooSoon = (toldAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  toldAt !== null && Temporal.Instant.compare(toldAt, now.subtract({ hours: AGAIN_AFTER_DAYS * 24 })) > 0

const listOverdue = (now: Temporal.Instant) =>
  db
    .select({ id: trainings.id })
    .from(trainings)
    .innerJoin(vatInvoices, eq(vatInvoices.id, trainings.invoiceId))
    .where(
      and(
        eq(trainings.status, 'billed'),
        lt(vatInvoices.dueOn, dateIn(now, SCHOOL_ZONE)),
        or(
          isNull(trainings.overdueToldAt),
          lte(trainings.overdueToldAt, now.subtract({ hours: AGAIN_AFTER_DAYS * 24 })),
        ),
      ),
    )
    .orderBy(asc(trainings.id))
    .limit(AT_ONCE)

const remind = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const { training } = await lockTraining(tx, id)
  const invoice = training.invoiceId ? await findInvoice(tx, training.invoiceId) : undefined
  if (!invoice?.dueOn || isTooSoon(training.overdueToldAt, ctx.now)) return
  const owed = owedFor(await readTrainingMoney(tx, training))
  if (!isOverdue({ status: training.status, owed, dueOn: invoice.dueOn }, ctx.now)) return
  await tx.update(trainings).set({ overdueToldAt: ctx.now }).where(eq(trainings.id, id))
  const told = await readTold(tx, id)
  const key = `training-overdue:${invoice.id}:${dateIn(ctx.now, SCHOOL_ZONE)}`
  const { number, dueOn } = invoice
  const overdue = () => ({ number, day: schoolDayText(dueOn), amount: formatPLN(owed) })
  await writeToSchool(tx, ctx, told, () => ({
    ...{ key, emailSubject: t('Please pay invoice {number}', { number }), actionLabel: VIEW },
    paragraphs: [
      t('{number} was due on {day}, and {amount} are still to be paid.', overdue()),
      howToPay({ ...invoice, dueOn: null }),
      t('If you have paid meanwhile, please ignore this letter.'),
    ],
  }))
  await tellStaff(tx, ctx, told, {
    cause: key,
    what: msg('the invoice is overdue'),
    text: () => t('{number} was due on {day}. {amount} are owed.', overdue()),
  })
}
