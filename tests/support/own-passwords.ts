import { hashPassword } from '#features/users/password-work.ts'
import { authAccounts } from '#features/users/table.ts'
import { db } from '#platform/database.ts'

export const OWN_PASSWORD = 'correct horse 1'
let hashed: Promise<string> | undefined

/** Lets a test's user sign in with `OWN_PASSWORD`, which is hashed once. */
export const giveOwnPassword = async (userId: string): Promise<void> => {
  hashed ??= hashPassword(OWN_PASSWORD)
  await db
    .insert(authAccounts)
    .values({ id: userId, userId, accountId: userId, providerId: 'credential', password: await hashed })
}
