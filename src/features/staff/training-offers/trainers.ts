import { and, eq, isNull, or } from 'drizzle-orm'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { TRAINER_NOT_FOUND } from '#features/staff/training-records/refusals.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

const isTrainer = () => and(or(hasCapability('teach'), hasCapability('decide_requests')), isNull(users.deletedAt))

/** Who can hold a training: teachers and staff, by name. */
export const listTrainers = (reader: Reader) =>
  reader
    .select({ uid: users.id, displayName: users.displayName })
    .from(users)
    .where(isTrainer())
    .orderBy(byName(users.displayName))
    .limit(500)

/** Refuses 422 `trainer_not_found` where the person cannot hold one. */
export const requireTrainer = async (reader: Reader, userId: string): Promise<void> => {
  const [found] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isTrainer()))
  if (!found) refuse(TRAINER_NOT_FOUND)
}
