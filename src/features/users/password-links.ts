import { eq } from 'drizzle-orm'
import { db } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { getAuth } from './auth.ts'
import { users } from './table.ts'

/** Jobs that e-mail a person a link to choose a password, once, within an hour. No one else sees the link. */
export const passwordLinks = defineQueue<{ readonly userId: string }>('password-links')

/** The job. An account that has no password of its own yet gets it as an invitation. */
export const sendPasswordLinkEmail = async ({ userId }: { readonly userId: string }): Promise<void> => {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (user) await getAuth().api.requestPasswordReset({ body: { email: user.email } })
}
