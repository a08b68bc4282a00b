import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import type { Reader } from '#platform/database.ts'
import { isInForce } from './guardianships.ts'
import { guardianships } from './table.ts'

/** By name, or by the address while they have no account: the guardians whom a person finds in an account that was set up before. */
export const listGuardianNames = async (reader: Reader, childId: string, now: Temporal.Instant) => {
  const rows = await reader
    .select({ email: guardianships.guardianEmail, name: users.displayName })
    .from(guardianships)
    .leftJoin(users, eq(users.id, guardianships.guardianId))
    .where(and(eq(guardianships.childId, childId), isInForce(sql`${now.toString()}::timestamptz`)))
    .orderBy(asc(guardianships.since), asc(guardianships.id))
  return rows.map(({ email, name }) => name ?? email ?? '')
}
