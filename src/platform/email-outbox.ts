import { createHash } from 'node:crypto'
import { mailer } from '#integrations/mail/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { fillPlaceholders, fillTitle, templateOf, toParagraphs, type Wording } from '#kernel/message-text.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { now } from './clock.ts'
import { db, type Tx, transaction } from './database.ts'
import {
  type EmailContent,
  type OptOut,
  oneClickUrl,
  renderHtml,
  renderText,
  type SiteIdentity,
} from './email-template.ts'
import { defineEvent, recordEvents } from './events.ts'
import { defineQueue } from './jobs.ts'
import { wordsOfStaff } from './message-texts.ts'
import { inLanguage } from './readers.ts'
import { type LinkUrl, makeLink, type SecretLinkKind } from './secret-links.ts'
import { readStoredSettings, type StoredSetting } from './settings.ts'
import { emailDeliveries } from './table.ts'

/** Whom an email was sent to, and the entity that it is about. */
type EmailSubject = { readonly entityId: string; readonly userId: string }

/** An e-mail whose links with a secret are made when it is sent. */
type DraftedEmail = Omit<EmailContent, 'action' | 'optOut'> & {
  /** A BCP 47 tag: of its layout and its links. Those that a version before languages has queued have none. */
  readonly language?: string | undefined
  readonly action?: { readonly label: string; readonly url: LinkUrl } | undefined
  readonly optOut?: DraftedOptOut | undefined
}

export type DraftedOptOut = Omit<OptOut, 'stopUrl' | 'oneClickUrl'> & {
  readonly stopUrl: LinkUrl
  readonly oneClickUrl: LinkUrl
}

type QueuedEmail = DraftedEmail & { readonly key: string; readonly about?: EmailSubject | undefined }

/** The mail server has accepted an email about an entity. */
const emailSent = defineEvent<{ readonly userId: string; readonly emailSubject: string }>('email.sent')

/** The outbox: an email waits here until its transaction has committed and the mail server has accepted it. */
export const outbox = defineQueue<QueuedEmail>('email', { policy: 'exclusive', keepsFinished: false })

export type OutgoingEmail = DraftedEmail & {
  /** Identifies this email for ever, such as `receipt:pay_01…`; a duplicate is recognised by it. */
  readonly key: string
  /** Its delivery is recorded for this entity. */
  readonly about?: EmailSubject | undefined
  /** The earliest instant at which it is sent. */
  readonly after?: Temporal.Instant | undefined
  /** The declared message, whose words staff may have changed, and what fills the placeholders. */
  readonly wording?: { readonly declared: Wording; readonly values: Readonly<Record<string, string>> } | undefined
}

/**
 * Adds an email to the outbox as part of the open transaction. It is in the current language: write it in the one of its reader
 * (`inLanguage`).
 */
export const enqueueEmail = async (tx: Tx, email: OutgoingEmail): Promise<void> => enqueueEmails(tx, [email])

/** As `enqueueEmail`, for many. */
export const enqueueEmails = async (tx: Tx, emails: readonly OutgoingEmail[]): Promise<void> => {
  const stored = emails.some(({ wording }) => wording) ? await readStoredSettings(now(), tx) : new Map()
  // No mail server has these (RFC 2606): accounts without an address.
  const worded = emails
    .filter(({ to }) => !to.endsWith('.invalid'))
    .map(email => inLanguage(email.language ?? currentLanguage(), () => withWordsOfStaff(stored, email)))
  outbox.sendAll(
    tx,
    worded.map(({ after, language = currentLanguage(), ...email }) => ({
      data: { ...email, language },
      key: email.key,
      after,
    })),
  )
}

/** E-mails to this address that have not left yet never do. */
export const discardEmailsTo = (tx: Tx, address: string): Promise<void> => outbox.discard(tx, { to: address })

const withWordsOfStaff = (
  stored: ReadonlyMap<string, StoredSetting>,
  { wording, ...email }: OutgoingEmail,
): OutgoingEmail => {
  if (!wording) return email
  const { values, declared } = wording
  const { type, isToAnyAddress } = declared
  const words = { title: templateOf(declared.title), message: templateOf(declared.message) }
  const text = wordsOfStaff(stored, { ...words, type, ...(isToAnyAddress ? { isToAnyAddress } : {}) })
  if (!text) return email
  return {
    ...email,
    emailSubject: fillTitle(text.title, values),
    paragraphs: toParagraphs(text.message).map(each => fillPlaceholders(each, values)),
  }
}

/** An e-mail with its links as its reader gets them. */
export const completeEmail = async <Email extends DraftedEmail>(
  { action, optOut, ...email }: Email,
  kinds: readonly SecretLinkKind[],
) => ({
  ...email,
  ...(action ? { action: { ...action, url: await makeLink(action.url, kinds) } } : {}),
  ...(optOut
    ? {
        optOut: {
          ...optOut,
          stopUrl: await makeLink(optOut.stopUrl, kinds),
          oneClickUrl: await makeLink(optOut.oneClickUrl, kinds),
        },
      }
    : {}),
})

/**
 * The job: sends one email of the outbox, rendered with the shared template. A crash after the mail server has accepted it sends it again:
 * recorded before, an e-mail would be lost by the crash. Mail programs know the second one by its Message-ID.
 */
export const deliverEmail =
  (site: SiteIdentity, kinds: readonly SecretLinkKind[], clock: () => Temporal.Instant) =>
  async ({ key, about, language = ENGLISH, ...drafted }: QueuedEmail): Promise<void> => {
    const email = await completeEmail(drafted, kinds)
    const unsubscribeUrl = oneClickUrl(email, site)
    const messageKey = createHash('sha256').update(key).digest('hex').slice(0, 32)
    await mailer.get().send({
      ...{ to: email.to, emailSubject: email.emailSubject },
      ...inLanguage(language, () => ({ text: renderText(email, site), html: renderHtml(email, site) })),
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
