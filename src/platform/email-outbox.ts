import { createHash } from 'node:crypto'
import { mailer } from '#integrations/mail/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { fillPlaceholders, fillTitle, toParagraphs } from '#kernel/message-text.ts'
import { now } from './clock.ts'
import { db, type Tx, transaction } from './database.ts'
import { type EmailContent, oneClickUrl, renderHtml, renderText, type SiteIdentity } from './email-template.ts'
import { defineEvent, recordEvents } from './events.ts'
import { defineQueue } from './jobs.ts'
import { readMessageText } from './message-texts.ts'
import { emailDeliveries } from './table.ts'

/** Whom an email was sent to, and the entity that it is about. */
type EmailSubject = { readonly entityId: string; readonly userId: string }

type QueuedEmail = EmailContent & { readonly key: string; readonly about?: EmailSubject | undefined }

/** The mail server has accepted an email about an entity. */
const emailSent = defineEvent<{ readonly userId: string; readonly emailSubject: string }>('email.sent')

/** The outbox: an email waits here until its transaction has committed and the mail server has accepted it. */
export const outbox = defineQueue<QueuedEmail>('email', { policy: 'exclusive' })

export type OutgoingEmail = EmailContent & {
  /** Identifies this email for ever, such as `receipt:pay_01…`; a duplicate is recognised by it. */
  readonly key: string
  /** Its delivery is recorded for this entity. */
  readonly about?: EmailSubject | undefined
  /** The earliest instant at which it is sent. */
  readonly after?: Temporal.Instant | undefined
  /** The kind of message, whose words staff may have changed, and what fills its placeholders. */
  readonly wording?: { readonly type: string; readonly values: Readonly<Record<string, string>> } | undefined
}

/** Adds an email to the outbox as part of the open transaction. */
export const enqueueEmail = async (tx: Tx, email: OutgoingEmail): Promise<void> => enqueueEmails(tx, [email])

/** As `enqueueEmail`, for many. */
export const enqueueEmails = async (tx: Tx, emails: readonly OutgoingEmail[]): Promise<void> =>
  outbox.sendAll(
    tx,
    (await Promise.all(emails.map(email => withWordsOfStaff(tx, email)))).map(({ after, ...email }) => ({
      ...{ data: email, key: email.key, after },
    })),
  )

const withWordsOfStaff = async (tx: Tx, { wording, ...email }: OutgoingEmail): Promise<OutgoingEmail> => {
  const text = wording && (await readMessageText(wording.type, now(), tx))
  if (!text) return email
  const { values } = wording
  return {
    ...email,
    emailSubject: fillTitle(text.title, values),
    paragraphs: toParagraphs(text.message).map(each => fillPlaceholders(each, values)),
  }
}

/** The job: sends one email of the outbox, rendered with the shared template. */
export const deliverEmail =
  (site: SiteIdentity, clock: () => Temporal.Instant) =>
  async ({ key, about, ...email }: QueuedEmail): Promise<void> => {
    const unsubscribeUrl = oneClickUrl(email, site)
    const messageKey = createHash('sha256').update(key).digest('hex').slice(0, 32)
    await mailer.get().send({
      to: email.to,
      emailSubject: email.emailSubject,
      text: renderText(email, site),
      html: renderHtml(email, site),
      messageId: `<${messageKey}@${new URL(site.siteUrl).hostname}>`,
      ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
      ...(email.attachments ? { attachments: email.attachments } : {}),
    })
    await db
      .insert(emailDeliveries)
      .values({ id: newId('mail'), messageId: messageKey, emailSubject: email.emailSubject, sentAt: now() })
      .onConflictDoNothing()
    if (!about) return
    const { entityId, userId } = about
    const ctx: Ctx = { actor: systemActor('email'), now: clock(), requestId: key }
    await transaction(tx => recordEvents(tx, ctx, emailSent(entityId, { userId, emailSubject: email.emailSubject })))
  }
