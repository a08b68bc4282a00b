import { eq } from 'drizzle-orm'
import { confirmGuardianAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { users } from '#features/people/users/table.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { createTestUser } from './users.ts'

/** A minor whose guardians are these people, each with an account. */
export const createChildOf = async (guardians: readonly User[], now: Temporal.Instant): Promise<User> => {
  const child = await createTestUser()
  await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
  const operator = { actor: systemActor('operator'), now, requestId: 'test' }
  for (const { id } of guardians) await confirmGuardianAsOperator(operator, child.id, { guardianId: id })
  return { ...child, minor: true }
}
