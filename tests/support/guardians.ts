import { eq } from 'drizzle-orm'
import {
  confirmGuardianAsOperator,
  endGuardianshipsAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { denyGuardianship, lockChild, requestGuardianship } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'

const operator = (now: Temporal.Instant): Ctx => ({ actor: systemActor('operator'), now, requestId: 'test' })

/** Makes a user a child, and another one its guardian with an account. */
export const makeGuardian = async (child: User, guardian: User, now: Temporal.Instant): Promise<void> => {
  await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
  await confirmGuardianAsOperator(operator(now), child.id, { guardianId: guardian.id })
}

/** The child has no guardian any more. `now` is later than the beginning of the guardianship. */
export const endGuardianships = async (child: User, now: Temporal.Instant): Promise<void> => {
  await endGuardianshipsAsOperator(operator(now), child.id)
}

/** A person whom the child has named says that they do not know the child: the child's account is closed to booking. */
export const denyGuardian = (child: User, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    await lockChild(tx, child.id)
    const named = await requestGuardianship(tx, operator(now), child.id, { guardianEmail: `${child.id}@a.test` })
    await denyGuardianship(tx, operator(now), named)
  })
