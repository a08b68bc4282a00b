import { createHash } from 'node:crypto'
import { mail } from '#integrations/mail/port.ts'
import type { Tx } from '#platform/database.ts'
import { queue } from '#platform/jobs.ts'
import { type House, html, type LetterContent, plainText } from './letter-text.ts'

type Queued = LetterContent & { readonly key: string }

/** The outbox: letters wait here until their transaction has committed, and until the receiver takes them. */
export const outbox = queue<Queued>('mail')

type Sending = LetterContent & {
  /** Names this letter for ever, such as `receipt:pay_01…`; a repetition is recognised by it. */
  readonly key: string
  /** Not before this instant. */
  readonly after?: Temporal.Instant | undefined
}

/** Puts a letter into the outbox as a part of the open transaction. */
export const sendLetter = async (tx: Tx, { after, ...letter }: Sending): Promise<void> =>
  outbox.send(tx, letter, { key: letter.key, ...(after ? { after } : {}) })

/** The job: one letter of the outbox, as the shared template draws it. */
export const deliver =
  (house: House) =>
  async ({ key, ...letter }: Queued): Promise<void> => {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    await mail.get().send({
      to: letter.to,
      subject: letter.subject,
      text: plainText(letter, house),
      html: html(letter, house),
      messageId: `<${name}@${new URL(house.siteUrl).hostname}>`,
      ...(letter.attachments ? { attachments: letter.attachments } : {}),
    })
  }
