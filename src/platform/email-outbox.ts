import { createHash } from 'node:crypto'
import { mailer } from '#integrations/mail/port.ts'
import type { Tx } from './database.ts'
import { type EmailContent, renderHtml, renderText, type SiteIdentity } from './email-template.ts'
import { defineQueue } from './jobs.ts'

type QueuedEmail = EmailContent & { readonly key: string }

/** The outbox: letters wait here until their transaction has committed, and until the receiver takes them. */
export const outbox = defineQueue<QueuedEmail>('email', { policy: 'exclusive' })

type OutgoingEmail = EmailContent & {
  /** Names this letter for ever, such as `receipt:pay_01…`; a repetition is recognised by it. */
  readonly key: string
  /** Not before this instant. */
  readonly after?: Temporal.Instant | undefined
}

/** Puts a letter into the outbox as a part of the open transaction. */
export const enqueueEmail = async (tx: Tx, { after, ...email }: OutgoingEmail): Promise<void> =>
  outbox.send(tx, email, { key: email.key, ...(after ? { after } : {}) })

/** The job: one letter of the outbox, as the shared template draws it. */
export const deliverEmail =
  (site: SiteIdentity) =>
  async ({ key, ...email }: QueuedEmail): Promise<void> => {
    const messageKey = createHash('sha256').update(key).digest('hex').slice(0, 32)
    await mailer.get().send({
      to: email.to,
      emailSubject: email.emailSubject,
      text: renderText(email, site),
      html: renderHtml(email, site),
      messageId: `<${messageKey}@${new URL(site.siteUrl).hostname}>`,
      ...(email.attachments ? { attachments: email.attachments } : {}),
    })
  }
