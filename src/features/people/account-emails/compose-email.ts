import { sayParams } from '#features/people/notices/define-notice.ts'
import { fillPlaceholders, fillTitle, templateOf, toParagraphs } from '#kernel/message-text.ts'
import { type Said, say } from '#kernel/messages.ts'
import type { OutgoingEmail } from '#platform/email-outbox.ts'
import { inLanguage } from '#platform/readers.ts'
import type { LinkUrl } from '#platform/secret-links.ts'
import { type ACCOUNT_WORDINGS, accountWording } from './wordings.ts'

export type Recipient = { readonly email: string; readonly language: string } & (
  | { readonly name: string }
  | { readonly displayName: string }
)

export const addressOf = ({ email, language }: Recipient) => ({ to: email, language })

export const nameOf = (person: Recipient) => ('name' in person ? person.name : person.displayName)

type Sending = {
  readonly to: string
  readonly key: string
  /** A BCP 47 tag: of the person who gets it. */
  readonly language: string
  readonly values: Readonly<Record<string, Said>>
  readonly url: LinkUrl
}

/** With the declared words; the outbox takes those of staff where there are any. */
export const compose = (
  type: keyof typeof ACCOUNT_WORDINGS,
  { to, key, language, values: words, url }: Sending,
): OutgoingEmail =>
  inLanguage(language, () => {
    const declared = accountWording(type)
    const { title, message, action } = declared
    const values = sayParams(words)
    return {
      ...{ to, key, language },
      emailSubject: fillTitle(templateOf(title), values),
      paragraphs: toParagraphs(templateOf(message)).map(text => fillPlaceholders(text, values)),
      action: { label: say(action), url },
      wording: { declared, values },
    }
  })
