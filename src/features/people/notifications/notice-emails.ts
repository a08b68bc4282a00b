import { eq } from 'drizzle-orm'
import { findNotice } from '#features/people/notices/notice-registry.ts'
import { choiceOf } from '#features/people/notification-preferences/delivery-rules.ts'
import { getPreferences } from '#features/people/notification-preferences/queries.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail, type OutgoingEmail } from '#platform/email-outbox.ts'
import { defineQueue } from '#platform/jobs.ts'
import { notifications } from './table.ts'

type NoticeEmail = { readonly notificationId: string; readonly email: OutgoingEmail }

/** E-mails of notifications that may still be replaced: each waits, and leaves only while its notification stands. */
export const noticeEmails = defineQueue<NoticeEmail>('notice-emails', { keepsFinished: false })

/** Those whom the person has silenced while they waited do not leave either. */
export const sendNoticeEmail = ({ notificationId, email }: NoticeEmail): Promise<void> =>
  transaction(async tx => {
    const [standing] = await tx
      .select({ userId: notifications.userId, type: notifications.type })
      .from(notifications)
      .where(eq(notifications.id, notificationId))
      .for('update')
    if (standing && !(email.optOut && (await isSilenced(tx, standing)))) await enqueueEmail(tx, email)
  })

const isSilenced = async (tx: Tx, { userId, type }: { readonly userId: string; readonly type: string }) => {
  const category = findNotice(type)?.category
  if (!category) return false
  return choiceOf((await getPreferences(tx, userId)).choices, { type, category }) === 'off'
}
