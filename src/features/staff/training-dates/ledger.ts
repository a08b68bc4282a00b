import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { stored } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'

const SCHOOL = 'school'
const TRAINING = stored('[memo] training')

/** A school has paid for a training by bank transfer. */
const TRAINING_PAID = defineMovement({ kind: 'training_paid', debits: ['bank'], credits: ['receivable'] })
/** Such a transfer had not come, or not so: it is owed again. */
const TRAINING_PAYMENT_REVERSED = defineMovement({
  kind: 'training_payment_reversed',
  debits: ['receivable'],
  credits: ['bank'],
})
/** What a school owes will not come. */
const TRAINING_WRITTEN_OFF = defineMovement({
  kind: 'training_written_off',
  debits: ['write_off'],
  credits: ['receivable'],
})
/** It came after all, or staff expect it again. */
const TRAINING_WRITE_OFF_REVERSED = defineMovement({
  kind: 'training_write_off_reversed',
  debits: ['receivable'],
  credits: ['write_off'],
})

/** The tax on an invoice of a training is owed beside its price. */
const INVOICE_TAX = defineMovement({ kind: 'invoice_tax', debits: ['receivable'], credits: ['vat'] })
/** The invoice is corrected to nothing. */
const INVOICE_TAX_REVERSED = defineMovement({ kind: 'invoice_tax_reversed', debits: ['vat'], credits: ['receivable'] })

/** The owner of what a school owes for a training. */
export const debtorOf = (trainingId: string): string => `training:${trainingId}`

type TrainingPosting = {
  /** The transfer or the write-off. */
  readonly id: string
  readonly trainingId: string
  readonly amount: Grosze
  /** The day of the transfer. */
  readonly on: string
}

export const postTransfer = (
  tx: Tx,
  { id: sourceId, trainingId, amount, on }: TrainingPosting,
  at: Temporal.Instant,
): Promise<void> =>
  postMovement(tx, TRAINING_PAID, {
    ...{ sourceId, memo: TRAINING, on, at },
    debits: [{ account: accounts.bank(SCHOOL), amount }],
    credits: [{ account: accounts.receivable(debtorOf(trainingId)), amount }],
  })

/** On the day of the transfer as well, so that both are of one month while it is open. */
export const postTransferReversal = (
  tx: Tx,
  { id: sourceId, trainingId, amount, on }: TrainingPosting,
  at: Temporal.Instant,
): Promise<void> =>
  postMovement(tx, TRAINING_PAYMENT_REVERSED, {
    ...{ sourceId, memo: TRAINING, on, at },
    debits: [{ account: accounts.receivable(debtorOf(trainingId)), amount }],
    credits: [{ account: accounts.bank(SCHOOL), amount }],
  })

/** Below 0: a write-off is taken back. */
export const postWriteOff = (
  tx: Tx,
  { id: sourceId, trainingId, amount }: Omit<TrainingPosting, 'on'>,
  at: Temporal.Instant,
): Promise<void> => {
  const [loss, owed] = [accounts.writeOff(SCHOOL), accounts.receivable(debtorOf(trainingId))]
  const cause = { sourceId, memo: TRAINING, at }
  return amount > 0
    ? postMovement(tx, TRAINING_WRITTEN_OFF, {
        ...cause,
        debits: [{ account: loss, amount }],
        credits: [{ account: owed, amount }],
      })
    : postMovement(tx, TRAINING_WRITE_OFF_REVERSED, {
        ...cause,
        debits: [{ account: owed, amount: -amount }],
        credits: [{ account: loss, amount: -amount }],
      })
}

type InvoiceTax = {
  /** The invoice, or its correction. */
  readonly id: string
  readonly trainingId: string
  /** Below 0: an earlier one is turned around. */
  readonly tax: Grosze
  readonly on: string
}

/** Nothing is posted where there is no tax. */
export const postInvoiceTax = async (
  tx: Tx,
  { id: sourceId, trainingId, tax, on }: InvoiceTax,
  at: Temporal.Instant,
): Promise<void> => {
  const [owed, vat] = [accounts.receivable(debtorOf(trainingId)), accounts.vat(SCHOOL)]
  const cause = { sourceId, memo: TRAINING, on, at }
  if (tax > 0)
    await postMovement(tx, INVOICE_TAX, {
      ...cause,
      debits: [{ account: owed, amount: tax }],
      credits: [{ account: vat, amount: tax }],
    })
  if (tax < 0)
    await postMovement(tx, INVOICE_TAX_REVERSED, {
      ...cause,
      debits: [{ account: vat, amount: -tax }],
      credits: [{ account: owed, amount: -tax }],
    })
}
