import { and, asc, eq, sql } from 'drizzle-orm'
import { isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

/** The guardians with an account who may pay for the viewer; none for adults, for whom nothing is read. */
export const listPayers = async ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) => {
  if (actor.kind !== 'user' || !actor.minor || !actor.guardianConfirmed) return []
  return db
    .select({ id: users.id, name: users.displayName })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.guardianId))
    .where(and(eq(guardianships.childId, actor.id), isInForce(sql`${now.toString()}::timestamptz`)))
    .orderBy(byName(users.displayName), asc(users.id))
}

/** Who may pay for a child that looks at the page. */
export type Payer = Awaited<ReturnType<typeof listPayers>>[number]
