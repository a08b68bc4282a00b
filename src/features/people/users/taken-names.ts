import { eq } from 'drizzle-orm'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { sqlStateOf, violatedConstraint } from '#platform/database-errors.ts'
import { USERNAME_TAKEN } from './refusals.ts'
import { users } from './table.ts'

/** Refuses another user's username (409). A concurrent write can pass this check: the unique index catches it (see `uniqueFieldOf`). */
export const refuseTakenUsername = async (reader: Reader, username: string, exceptUserId?: string): Promise<void> => {
  const [holder] = await reader.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (holder && holder.id !== exceptUserId) refuse(USERNAME_TAKEN)
}

/** The field whose unique index a concurrent write violated; `null` for any other error. */
export const uniqueFieldOf = (error: unknown): 'username' | 'email' | null => {
  if (sqlStateOf(error) !== '23505') return null
  const constraint = violatedConstraint(error)
  return constraint === 'users_username' ? 'username' : constraint === 'users_email' ? 'email' : null
}
