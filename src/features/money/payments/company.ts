import { eq } from 'drizzle-orm'
import type { Buyer } from '#features/money/taxes/buyer.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import type { Company } from './company-schema.ts'
import { companyChanged } from './events.ts'
import { payerCompanies, payerDocuments } from './table.ts'

/** The company to which a payer's receipts are issued; null for a private person. */
export const findCompany = async (reader: Reader, payerId: string): Promise<Company | null> => {
  const { companyName, address, nip } = payerCompanies
  const [found] = await reader
    .select({ companyName, address, nip })
    .from(payerCompanies)
    .where(eq(payerCompanies.payerId, payerId))
  return found ?? null
}

/** A payer as documents name it: with the company that is kept, and what the payer wants for payments. One statement. */
export const findPayer = async (reader: Reader, payerId: string) => {
  const [found] = await reader
    .select({ name: users.displayName, company: payerCompanies, wanted: payerDocuments })
    .from(users)
    .leftJoin(payerCompanies, eq(payerCompanies.payerId, users.id))
    .leftJoin(payerDocuments, eq(payerDocuments.payerId, users.id))
    .where(eq(users.id, payerId))
  if (!found) return undefined
  const { company, ...payer } = found
  const { companyName, address, nip } = company ?? {}
  return { ...payer, company: companyName && address && nip ? { companyName, address, nip } : null }
}
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>

/** To whom a payer wants invoices; null where a receipt is enough. */
export const buyerOf = ({ wanted, company }: Payer): Buyer | null => {
  if (wanted?.document === 'company')
    return company && { name: company.companyName, address: company.address, nip: company.nip }
  return wanted?.document === 'person' ? { name: wanted.personName, address: wanted.personAddress, nip: null } : null
}
export const wantsInvoice = (payer: Payer): boolean => buyerOf(payer) !== null

/** Later receipts are issued to this company; receipts that exist keep what they say (docs/product.md §6.12). */
export const saveCompany = (ctx: Ctx, company: Company): Promise<void> =>
  transaction(tx => storeCompany(tx, ctx, company))

/** `saveCompany` in the open transaction. */
export const storeCompany = async (tx: Tx, ctx: Ctx, company: Company): Promise<void> => {
  const { id: payerId } = requireUser(ctx.actor)
  const row = { ...company, updatedAt: ctx.now }
  await tx
    .insert(payerCompanies)
    .values({ payerId, ...row })
    .onConflictDoUpdate({ target: payerCompanies.payerId, set: row })
  publishAfterCommit(tx, topics.payments(payerId))
  await recordEvents(tx, ctx, companyChanged(payerId, { payerId, isKept: true }))
}

/** Later receipts are issued to the payer's own name again. */
export const removeCompany = (ctx: Ctx): Promise<void> =>
  transaction(async tx => {
    const { id: payerId } = requireUser(ctx.actor)
    const removed = await tx
      .delete(payerCompanies)
      .where(eq(payerCompanies.payerId, payerId))
      .returning({ payerId: payerCompanies.payerId })
    if (removed.length === 0) return
    publishAfterCommit(tx, topics.payments(payerId))
    await recordEvents(tx, ctx, companyChanged(payerId, { payerId, isKept: false }))
  })
