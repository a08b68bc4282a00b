import { eq, sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { now } from '#platform/clock.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { defineQueue } from '#platform/jobs.ts'
import {
  existingAccountEmail,
  invitationEmail,
  passwordResetEmail,
  signedUpAgainEmail,
  verificationEmail,
} from './account-emails.ts'
import { childInvitationEmail } from './guardian-emails.ts'
import { keepResetLink } from './secret-links.ts'

/** `to` is where the link of the e-mail continues, a path of this site. */
type AccountLetter =
  | { readonly letter: 'password_link'; readonly userId: string }
  | { readonly letter: 'password_link'; readonly email: string }
  | { readonly letter: 'verification'; readonly email: string; readonly to: string }

/**
 * E-mails that were asked for by an account or by an address. Whether the address has an account is found by the job: a request that
 * found it out would take longer for one that has.
 */
export const accountLetters = defineQueue<AccountLetter>('account-letters', { keepsFinished: false })

type User = typeof users.$inferSelect

/** The job. */
export const sendAccountLetter = (letter: AccountLetter, jobId: string): Promise<void> =>
  transaction(async tx => {
    const isAsked = 'userId' in letter ? eq(users.id, letter.userId) : eq(users.email, letter.email)
    const [user] = await tx.select().from(users).where(isAsked)
    if (!user) return
    await (letter.letter === 'password_link'
      ? sendPasswordLink(tx, user, `reset_${jobId}`)
      : enqueueEmail(tx, confirmationOf(user, letter.to, jobId)))
  })

/** Once, within an hour; no one else sees the link. An account that has no password of its own yet gets it as an invitation. */
const sendPasswordLink = async (tx: Tx, user: User, id: string): Promise<void> => {
  // The job may run again: its first run has written the e-mail.
  if (!(await keepResetLink(tx, { now: now() }, { id, userId: user.id }))) return
  if (!user.invitedAt) return enqueueEmail(tx, passwordResetEmail(user, id))
  const guardianName = await findWhoAdded(tx, user.id)
  if (guardianName) return enqueueEmail(tx, childInvitationEmail(user, guardianName, id))
  await enqueueEmail(tx, user.hasPassword ? invitationEmail(user, id) : signedUpAgainEmail(user, id))
}

/** The adult who has added this child, by name; null for accounts of other kinds. */
const findWhoAdded = async (tx: Tx, childId: string): Promise<string | null> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select adult.display_name as name from added_children a join users adult on adult.uid = a.added_by where a.child_id = ${childId}`,
  )
  return rows[0]?.name ?? null
}

/** The owner of a confirmed address is told that they have an account. */
const confirmationOf = (user: User, to: string, jobId: string) =>
  user.emailVerified ? existingAccountEmail(user, jobId, to) : verificationEmail(user, { key: jobId, to })
