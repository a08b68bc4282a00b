import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { type ChangeSide, PURPOSES } from '#features/people/account-emails/email-change-link.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db, type Reader } from '#platform/database.ts'
import { verifyToken } from '#platform/signed-token.ts'
import { emailChanges } from './table.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

export const CHANGE_HOURS = 48

/** The row that a link names, whatever became of it, and its side. Null for a link that is forged, expired, withdrawn or replaced. */
export const findChangeByLink = async (
  reader: Reader,
  token: string,
  now: Temporal.Instant,
): Promise<{ readonly side: ChangeSide; readonly change: EmailChangeRow } | null> => {
  for (const side of ['old', 'new'] as const) {
    const id = verifyToken(PURPOSES[side], token, now)
    const [change] = id ? await reader.select().from(emailChanges).where(eq(emailChanges.id, id)) : []
    if (change) return { side, change }
  }
  return null
}

export const isRecorded = ({ approvedAt, confirmedAt }: EmailChangeRow, side: ChangeSide): boolean =>
  (side === 'old' ? approvedAt : confirmedAt) !== null

export const openChangeOf = (userId: string) => and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt))

/** The actor's change that is under way, if any. Does not say whether the new address is another account's. */
export const getOwnEmailChange = async (reader: Reader, { actor, now }: Ctx) => {
  const [row] = await reader
    .select()
    .from(emailChanges)
    .where(and(openChangeOf(requireUser(actor).id), gt(emailChanges.expiresAt, now)))
  if (!row) return null
  const { newEmail, expiresAt } = row
  return {
    ...{ newEmail, expiresAt: expiresAt.toString() },
    approved: isRecorded(row, 'old'),
    confirmed: isRecorded(row, 'new'),
  }
}
export type OwnEmailChange = Awaited<ReturnType<typeof getOwnEmailChange>>

/** Scheduled: deletes changes whose links have expired. */
export const purgeEmailChanges = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now))
}
