import { createPort } from '#platform/port.ts'

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: string
  readonly encoding?: 'utf8' | 'base64'
}

export type EmailMessage = {
  readonly to: string
  readonly emailSubject: string
  readonly text: string
  readonly html: string
  /** The same for each attempt to send one email: `<…@host>`. Receivers and the mailbox recognise duplicates by it. */
  readonly messageId: string
  readonly attachments?: readonly Attachment[]
  /** A POST to it stops e-mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** An email in the embedded mailbox. */
export type StoredEmail = EmailMessage & { readonly id: string; readonly sentAt: string }

export type Mailer = {
  /** Resolves when the mail server has accepted the email; throws when it should be retried. */
  readonly send: (email: EmailMessage) => Promise<void>
  /** Whether an e-mail could be sent now, without sending one; throws where not. */
  readonly check: () => Promise<void>
  /** Only the embedded mailbox can show its emails. */
  readonly mailbox?: {
    /** Newest first, at most 100. */
    readonly list: () => Promise<readonly StoredEmail[]>
    readonly find: (id: string) => Promise<StoredEmail | null>
    /** Deletes e-mails that were written before an instant, and all but the newest `most`. */
    readonly sweep: (limits: { readonly before: Temporal.Instant; readonly most: number }) => Promise<void>
  }
}

export const mailer = createPort<Mailer>('mail')
