import { sayParams } from '#features/people/notices/define-notice.ts'
import { API_TOKENS_PATH, CONNECTED_PATH } from '#features/people/users/account-sections.ts'
import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'
import { fillPlaceholders, fillTitle, templateOf, toParagraphs } from '#kernel/message-text.ts'
import { currentLanguage, msg, type Said, say, t } from '#kernel/messages.ts'
import type { OutgoingEmail } from '#platform/email-outbox.ts'
import { inLanguage } from '#platform/readers.ts'
import type { LinkUrl } from '#platform/secret-links.ts'
import { emailChangeLink, guardianLink, resetLink, verificationLink } from './secret-links.ts'
import { type ACCOUNT_WORDINGS, accountWording } from './wordings.ts'

type Recipient = { readonly email: string; readonly language: string } & (
  | { readonly name: string }
  | { readonly displayName: string }
)

const addressOf = ({ email, language }: Recipient) => ({ to: email, language })

const nameOf = (person: Recipient) => ('name' in person ? person.name : person.displayName)

type Sending = {
  readonly to: string
  readonly key: string
  /** A BCP 47 tag: of the person who gets it. */
  readonly language: string
  readonly values: Readonly<Record<string, Said>>
  readonly url: LinkUrl
}

/** With the declared words; the outbox takes those of staff where there are any. */
const compose = (
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

/** `key` identifies this e-mail among those to the address; its link continues at `to`. */
export const verificationEmail = (
  person: Recipient,
  { key, to = '/' }: { readonly key: string; readonly to?: string },
) =>
  compose('verify_email', {
    ...{ ...addressOf(person), key: `verify:${key}`, values: { name: nameOf(person) } },
    url: verificationLink.to({ email: person.email, to }),
  })

/** With the link that `keepResetLink` keeps as `id`. */
export const passwordResetEmail = (to: Recipient, id: string) =>
  compose('password_reset', {
    ...{
      ...addressOf(to),
      key: `reset:${id}`,
      values: { name: nameOf(to) },
      url: resetLink.to({ id }),
    },
  })

/** As `passwordResetEmail`. */
export const invitationEmail = (to: Recipient, id: string) =>
  compose('account_invitation', {
    ...{
      ...addressOf(to),
      key: `invitation:${id}`,
      values: { name: nameOf(to) },
      url: resetLink.to({ id }),
    },
  })

/** As `passwordResetEmail`, to an address with which people have signed up with different passwords. */
export const signedUpAgainEmail = (to: Recipient, id: string) =>
  compose('signed_up_again', {
    ...{
      ...addressOf(to),
      key: `signed_up_again:${id}`,
      values: { name: nameOf(to) },
      url: resetLink.to({ id }),
    },
  })

/** To a child of 13 or more whom an adult has added: the reader must see who is guardian of this account before it becomes theirs. */
export const childInvitationEmail = (to: Recipient, guardianName: string, id: string) =>
  compose('child_invitation', {
    ...{
      ...addressOf(to),
      key: `invitation:${id}`,
      values: { name: nameOf(to), guardianName },
      url: resetLink.to({ id }),
    },
  })

const passwordEmail = (type: 'password_changed' | 'password_set') => (to: Recipient, requestId: string) =>
  compose(type, {
    ...{
      ...addressOf(to),
      key: `password:${requestId}`,
      values: { name: nameOf(to) },
      url: '/enter?form=forgot',
    },
  })

export const passwordChangedEmail = passwordEmail('password_changed')
/** After the first one, before which no device was signed in. */
export const passwordSetEmail = passwordEmail('password_set')

const secondStepEmail =
  (type: 'second_step_added' | 'second_step_removed') => (to: Recipient, factor: Said, key: string) =>
    compose(type, {
      ...{
        ...addressOf(to),
        key: `${type}:${key}`,
        values: { name: nameOf(to), factor },
        url: SECOND_FACTOR_PATH,
      },
    })

/** `factor` begins a sentence; `key` tells one change from another. */
export const secondStepAddedEmail = secondStepEmail('second_step_added')
export const secondStepRemovedEmail = secondStepEmail('second_step_removed')

export const recoveryCodesRenewedEmail = (to: Recipient, key: string) =>
  compose('recovery_codes_renewed', {
    ...{
      ...addressOf(to),
      key: `recovery_codes:${key}`,
      values: { name: nameOf(to) },
      url: SECOND_FACTOR_PATH,
    },
  })

/** `left` codes work still. */
export const recoveryCodeUsedEmail = (to: Recipient, left: number, key: string) =>
  compose('recovery_code_used', {
    ...{ ...addressOf(to), key: `recovery_code:${key}:${left}`, url: SECOND_FACTOR_PATH },
    values: { name: nameOf(to), left: () => t('{count, plural, one {# code} other {# codes}}', { count: left }) },
  })

type NamedProviderAccount = { readonly id: string; readonly provider: ProviderId; readonly email: string | null }

const providerEmail =
  (type: 'provider_connected' | 'provider_disconnected') =>
  (to: Recipient, { id, provider, email }: NamedProviderAccount) =>
    compose(type, {
      ...{ ...addressOf(to), key: `${type}:${id}`, url: CONNECTED_PATH },
      values: {
        name: nameOf(to),
        provider: PROVIDER_NAMES[provider],
        providerAccount: email ?? msg('that was chosen'),
      },
    })
export const providerConnectedEmail = providerEmail('provider_connected')
export const providerDisconnectedEmail = providerEmail('provider_disconnected')

export const apiTokenCreatedEmail = (to: Recipient, token: { readonly id: string; readonly name: string }) =>
  compose('api_token_created', {
    ...{ ...addressOf(to), key: `api_token:${token.id}`, url: API_TOKENS_PATH },
    values: { name: nameOf(to), tokenName: token.name },
  })

/** To the owner of an address that a second sign-up used. The form itself must not reveal that the account exists. */
export const existingAccountEmail = (to: Recipient, requestId: string, path: string) =>
  compose('existing_account', {
    ...{ ...addressOf(to), key: `already:${requestId}`, values: { name: nameOf(to) } },
    url: path === '/' ? '/enter' : `/enter?to=${encodeURIComponent(path)}`,
  })

/** A guardian without an account is written to in the language of the child. */
type Child = { readonly displayName: string; readonly username: string; readonly language: string }

type GuardianLetter = { readonly key: string; readonly guardianshipId: string; readonly until: Temporal.Instant }

/** `key` identifies this e-mail among those to the guardian. */
export const guardianInvitationEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
) =>
  compose('guardian_invitation', {
    ...{
      to,
      language: currentLanguage(),
      key: `guardian:${key}`,
      url: guardianLink.to({ guardianshipId, until: until.toString() }),
    },
    values: { name: child.displayName, username: child.username },
  })

/** As `guardianInvitationEmail`, from a guardian who asks another person to be one too. */
export const secondGuardianEmail = (
  child: { readonly displayName: string; readonly username: string },
  inviterName: string,
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
) =>
  compose('second_guardian_invitation', {
    ...{
      to,
      language: currentLanguage(),
      key: `guardian:${key}`,
      url: guardianLink.to({ guardianshipId, until: until.toString() }),
    },
    values: { name: child.displayName, username: child.username, guardianName: inviterName },
  })

/** To a guardian who has approved and has no account yet: it is made by the link, and the report is read with it. */
export const reportForGuardianEmail = (
  child: Child,
  teacherName: string,
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
) =>
  compose('report_for_guardian', {
    ...{
      to,
      language: child.language,
      key: `report:${key}`,
      url: guardianLink.to({ guardianshipId, until: until.toString() }),
    },
    values: { name: child.displayName, username: child.username, teacherName },
  })

/** As `reportForGuardianEmail`, for a week in which there was homework or a note of a lesson. */
export const learningForGuardianEmail = (child: Child, to: string, { key, guardianshipId, until }: GuardianLetter) =>
  compose('learning_for_guardian', {
    ...{
      to,
      language: child.language,
      key: `learning:${key}`,
      url: guardianLink.to({ guardianshipId, until: until.toString() }),
    },
    values: { name: child.displayName, username: child.username },
  })

type NamedChange = { readonly id: string; readonly newEmail: string; readonly expiresAt: Temporal.Instant }

const changeLink = ({ id, expiresAt }: NamedChange, side: 'old' | 'new') =>
  emailChangeLink.to({ id, side, until: expiresAt.toString() })

export const emailChangeApprovalEmail = (to: Recipient, change: NamedChange) =>
  compose('email_change_approval', {
    ...{
      ...addressOf(to),
      key: `email-approval:${change.id}`,
      values: { name: nameOf(to), newEmail: change.newEmail },
    },
    url: changeLink(change, 'old'),
  })

export const emailChangeConfirmationEmail = (change: NamedChange) =>
  compose('email_change_confirmation', {
    ...{
      to: change.newEmail,
      language: currentLanguage(),
      key: `email-confirmation:${change.id}`,
      values: {},
      url: changeLink(change, 'new'),
    },
  })

/** To the owner of an address that another account wants to use. The form itself must not reveal that the account exists. */
export const emailChangeToTakenEmail = (owner: Recipient, { id }: NamedChange) =>
  compose('email_change_to_taken', {
    ...{
      ...addressOf(owner),
      key: `email-taken:${id}`,
      values: { name: nameOf(owner) },
      url: '/enter',
    },
  })

export const emailChangedEmail = (to: Recipient, { id, newEmail }: NamedChange) =>
  compose('email_changed', {
    ...{
      ...addressOf(to),
      key: `email-changed:${id}`,
      values: { name: nameOf(to), newEmail },
      url: '/contact',
    },
  })

type DeletionLetter = 'deletion_requested' | 'deletion_reminder' | 'deletion_postponed' | 'deletion_done'

/** `day` is when the account is deleted, as the person reads it; a second letter of a kind about the same day is not sent. */
export const deletionEmail = (type: DeletionLetter, to: Recipient, { key, day }: { key: string; day: Said }) =>
  compose(type, {
    ...{ ...addressOf(to), key: `${type}:${key}`, values: { name: nameOf(to), day } },
    url: type === 'deletion_done' ? '/' : '/account/delete',
  })

export const childDeletionEmail = (child: Child, to: string, { key, day }: { key: string; day: Said }) =>
  compose('deletion_of_child', {
    ...{ to, language: child.language, key: `deletion_of_child:${key}:${to}`, url: '/contact' },
    values: { name: child.displayName, username: child.username, day },
  })
