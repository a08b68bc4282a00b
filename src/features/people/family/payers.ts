import { inArray } from 'drizzle-orm'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'

/** The guardians with an account who may pay for the viewer; none for adults, for whom nothing is read. */
export const listPayers = async ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) => {
  if (actor.kind !== 'user' || !actor.minor) return []
  const ids = await listGuardianIds(db, actor.id, now)
  if (ids.length === 0) return []
  return db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.displayName, users.id)
}

/** Who may pay for a child that looks at the page. */
export type Payer = Awaited<ReturnType<typeof listPayers>>[number]
