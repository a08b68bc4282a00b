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
  /** Stable for one letter, however often it is sent: `<…@host>`. Receivers and the mail box recognise a repetition by it. */
  readonly messageId: string
  readonly attachments?: readonly Attachment[]
}

/** A letter that the embedded mail box has kept. */
export type StoredEmail = EmailMessage & { readonly id: string; readonly sentAt: string }

export type Mailer = {
  /** Settles when the letter is out of our hands; throws when it should be tried again. */
  readonly send: (letter: EmailMessage) => Promise<void>
  /** Only the embedded mail box can show what it was given. */
  readonly mailbox?: {
    /** Newest first, at most 100. */
    readonly list: () => Promise<readonly StoredEmail[]>
    readonly find: (id: string) => Promise<StoredEmail | null>
  }
}

export const mailer = createPort<Mailer>('mail')
