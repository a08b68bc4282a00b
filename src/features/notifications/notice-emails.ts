import { eq } from 'drizzle-orm'
import { transaction } from '#platform/database.ts'
import { enqueueEmail, type OutgoingEmail } from '#platform/email-outbox.ts'
import { defineQueue } from '#platform/jobs.ts'
import { notifications } from './table.ts'

type NoticeEmail = { readonly notificationId: string; readonly email: OutgoingEmail }

/** E-mails of notifications that may still be replaced: each waits, and leaves only while its notification stands. */
export const noticeEmails = defineQueue<NoticeEmail>('notice-emails')

export const sendNoticeEmail = ({ notificationId, email }: NoticeEmail): Promise<void> =>
  transaction(async tx => {
    const [standing] = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.id, notificationId))
      .for('update')
    if (standing) await enqueueEmail(tx, email)
  })
