import { eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { inLanguage, offeredLanguages } from '#platform/readers.ts'
import { LANGUAGE_NOT_OFFERED } from './refusals.ts'
import { users } from './table.ts'

/** In which a person who asks for something is answered: the language of the account, or of the page of a visitor. */
export const languageOf = (actor: Actor): string => (actor.kind === 'user' ? actor.language : currentLanguage())

/** Refuses 422 `language_not_offered`. */
export const refuseUnofferedLanguage = (language: string): void => {
  if (!offeredLanguages().includes(language)) refuse(LANGUAGE_NOT_OFFERED)
}

/** Says what a person keeps, such as a receipt, in the language of the account. A site with one language asks nothing. */
export const inLanguageOf = async <Result>(tx: Tx, userId: string, run: () => Promise<Result>): Promise<Result> => {
  if (offeredLanguages().length === 1) return run()
  const [person] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return inLanguage(person?.language ?? ENGLISH, run)
}
