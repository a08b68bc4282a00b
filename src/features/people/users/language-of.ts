import { eq } from 'drizzle-orm'
import { ENGLISH } from '#kernel/language-address.ts'
import type { Tx } from '#platform/database.ts'
import { inLanguage, offeredLanguages } from '#platform/readers.ts'
import { users } from './table.ts'

/** Says what a person keeps, such as a receipt, in the language of the account. A site with one language asks nothing. */
export const inLanguageOf = async <Result>(tx: Tx, userId: string, run: () => Promise<Result>): Promise<Result> => {
  if (offeredLanguages().length === 1) return run()
  const [person] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return inLanguage(person?.language ?? ENGLISH, run)
}
