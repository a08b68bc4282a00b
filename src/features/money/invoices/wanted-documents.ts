import { buyerOf, findPayer } from '#features/money/payments/company.ts'
import { payableKind } from '#features/money/payments/payables.ts'
import { readTaxData } from '#features/money/taxes/tax-data.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { lastDayToAsk, mayAsk } from './dates.ts'
import { listInvoicesOfPayment } from './queries.ts'

/** What a payer has chosen, and what was typed before, for forms. */
export const readKeptBuyer = async (ctx: Ctx) => {
  const { id, displayName } = requireUser(ctx.actor)
  const payer = await findPayer(db, id)
  const { companyName = '', address = '', nip = '' } = payer?.company ?? {}
  const { document = 'receipt' as const, personName = '', personAddress = '' } = payer?.wanted ?? {}
  return { document, personName: personName || displayName, personAddress, companyName, address, nip }
}
export type KeptBuyer = Awaited<ReturnType<typeof readKeptBuyer>>

/** Whether the school issues invoices: it has set what it is for taxes. */
export const issuesInvoices = async (now: Temporal.Instant): Promise<boolean> => (await readTaxData(now)) !== null

/**
 * To whom the invoice of what the reader pays will be, null where a receipt is enough; undefined where the school issues no invoices, so that
 * none is offered.
 */
export const readInvoiceChoice = async ({ actor, now }: Ctx) => {
  if (!(await issuesInvoices(now))) return undefined
  const payerId = userIdOf(actor)
  const payer = payerId ? await findPayer(db, payerId) : undefined
  const buyer = payer && buyerOf(payer)
  return { buyer: buyer ? [buyer.name, buyer.nip && `NIP ${buyer.nip}`].filter(Boolean).join(', ') : null }
}
export type InvoiceChoice = Awaited<ReturnType<typeof readInvoiceChoice>>

type Paid = {
  readonly id: string
  readonly payableKind: string
  readonly amount: number
  readonly settledAt: Temporal.Instant | null
}

/** The invoices of a payment of the reader, or until when one can be asked for. */
export const readPaymentInvoices = async (ctx: Ctx, { id, payableKind: kind, amount, settledAt }: Paid) => {
  const items = await listInvoicesOfPayment(db, id)
  const canHave = settledAt !== null && amount > 0 && payableKind(kind)?.sold !== 'kept_money'
  const lastDay = canHave && (await issuesInvoices(ctx.now)) ? lastDayToAsk(dateIn(settledAt, SCHOOL_ZONE)) : null
  return {
    items,
    lastDay,
    mayAsk: lastDay !== null && mayAsk(dateIn(settledAt ?? ctx.now, SCHOOL_ZONE), dateIn(ctx.now, SCHOOL_ZONE)),
    kept: await readKeptBuyer(ctx),
  }
}
export type PaymentInvoices = Awaited<ReturnType<typeof readPaymentInvoices>>
