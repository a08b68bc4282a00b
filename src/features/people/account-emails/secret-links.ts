import { eq } from 'drizzle-orm'
import { createVerificationPath, hashLinkIdentifier, RESET_SECONDS } from '#features/people/sign-in-library/auth.ts'
import { authVerifications, toDate, users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db, type Tx } from '#platform/database.ts'
import { defineSecretLink } from '#platform/secret-links.ts'
import { keyedDigest, signToken } from '#platform/signed-token.ts'
import { type ChangeSide, changePath } from './email-change-link.ts'

export const GUARDIAN_LINK = 'guardian'

/** Confirms an address and continues at `to`, a path of this site. */
export const verificationLink = defineSecretLink<{ readonly email: string; readonly to: string }>(
  'verification',
  ({ email, to }) => createVerificationPath(email, to),
)

/** Agrees to another address of an account, for one of the two addresses, until `until`. */
export const emailChangeLink = defineSecretLink<{
  readonly id: string
  readonly side: ChangeSide
  readonly until: string
}>('email change', ({ id, side, until }) => changePath({ id, expiresAt: Temporal.Instant.from(until) }, side))

/** Asks a guardian; it ends with the guardianship, and at `until`. */
export const guardianLink = defineSecretLink<{ readonly guardianshipId: string; readonly until: string }>(
  'guardian',
  ({ guardianshipId, until }) => `/guardian/${signToken(GUARDIAN_LINK, guardianshipId, Temporal.Instant.from(until))}`,
)

/** Sets a new password, once, within the hour that began with `keepResetLink`. */
export const resetLink = defineSecretLink<{ readonly id: string }>(
  'reset',
  ({ id }) => `/enter/reset?token=${encodeURIComponent(resetToken(id))}`,
)

const resetToken = (id: string) => keyedDigest('reset link', id)

/** By what the sign-in library finds the row of a token. */
const identifierOf = (token: string): Promise<string> => hashLinkIdentifier(`reset-password:${token}`)

/**
 * Lets a link set a person's password for an hour. The row holds a hash of a token that only the application's key makes from `id`. The
 * same `id` again changes nothing and returns false.
 */
export const keepResetLink = async (
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> => {
  const identifier = await identifierOf(resetToken(id))
  const times = { createdAt: toDate(ctx.now), updatedAt: toDate(ctx.now) }
  const kept = await tx
    .insert(authVerifications)
    .values({ id, identifier, value: userId, expiresAt: toDate(ctx.now.add({ seconds: RESET_SECONDS })), ...times })
    .onConflictDoNothing()
    .returning({ id: authVerifications.id })
  return kept.length > 0
}

/** Whose password a token would set; undefined for one that is not known. */
export const findResetOwner = async (token: string): Promise<typeof users.$inferSelect | undefined> => {
  const rows = await db
    .select({ user: users })
    .from(authVerifications)
    .innerJoin(users, eq(users.id, authVerifications.value))
    .where(eq(authVerifications.identifier, await identifierOf(token)))
  return rows[0]?.user
}
