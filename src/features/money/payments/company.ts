import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import type { Company } from './company-schema.ts'
import { companyChanged } from './events.ts'
import { payerCompanies } from './table.ts'

/** The company to which a payer's receipts are issued; null for a private person. */
export const findCompany = async (reader: Reader, payerId: string): Promise<Company | null> => {
  const { companyName, address, nip } = payerCompanies
  const [found] = await reader
    .select({ companyName, address, nip })
    .from(payerCompanies)
    .where(eq(payerCompanies.payerId, payerId))
  return found ?? null
}

/** Later receipts are issued to this company; receipts that exist keep what they say (docs/product.md §6.12). */
export const saveCompany = (ctx: Ctx, company: Company): Promise<void> =>
  transaction(async tx => {
    const { id: payerId } = requireUser(ctx.actor)
    const row = { ...company, updatedAt: ctx.now }
    await tx
      .insert(payerCompanies)
      .values({ payerId, ...row })
      .onConflictDoUpdate({ target: payerCompanies.payerId, set: row })
    publishAfterCommit(tx, topics.payments(payerId))
    await recordEvents(tx, ctx, companyChanged(payerId, { payerId, isKept: true }))
  })

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
