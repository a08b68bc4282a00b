import { type discountCodes, discountCodes as table } from '#features/academy/discount-codes/table.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { createTestUser } from './users.ts'

type Terms = Partial<typeof discountCodes.$inferInsert>

/** A discount code of its own; without limits unless they are given. */
export const insertDiscountCode = async (now: Temporal.Instant, terms: Terms) => {
  const id = newId('discountCode')
  const code = `T${id.slice(-12).toUpperCase()}`
  const createdBy = (await createTestUser({ role: 'admin' })).id
  await db.insert(table).values({ id, code, createdBy, createdAt: now, ...terms })
  return { id, discountCode: terms.code ?? code }
}
