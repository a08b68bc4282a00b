import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { createUser } from '#features/people/sign-up/new-user.ts'
import { authAccounts } from '#features/people/users/table.ts'
import { type Role, systemActor } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'

export const OWN_PASSWORD = 'correct horse 1'
let hashed: Promise<string> | undefined
const hashOnce = () => {
  hashed ??= hashPassword(OWN_PASSWORD)
  return hashed
}

/** Lets a test's user sign in with `OWN_PASSWORD`, which is hashed once. */
export const giveOwnPassword = async (userId: string): Promise<void> => {
  await db
    .insert(authAccounts)
    .values({ id: userId, userId, accountId: userId, providerId: 'credential', password: await hashOnce() })
}

let count = 0

/** A new account, as a sign-up leaves it, whose person signs in with `OWN_PASSWORD`. */
export const joinWithPassword = async (
  now: Temporal.Instant,
  options: { readonly role?: Role; readonly emailVerified?: boolean } = {},
) => {
  count += 1
  const username = `joined_${count}`
  const email = `${username}@guildhall.test`
  const passwordHash = await hashOnce()
  const ctx = { actor: systemActor('test'), now, requestId: 'req_test' }
  const id = await transaction(tx =>
    createUser(tx, ctx, {
      email,
      username,
      displayName: 'Ala',
      passwordHash,
      zone: 'UTC',
      birthDate: null,
      ...options,
    }),
  )
  return { id, username, email }
}
