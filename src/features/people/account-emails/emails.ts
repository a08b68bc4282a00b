import { sayParams } from '#features/people/notices/define-notice.ts'
import { API_TOKENS_PATH, CONNECTED_PATH } from '#features/people/users/account-sections.ts'
import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'
import { fillPlaceholders, fillTitle, templateOf, toParagraphs } from '#kernel/message-text.ts'
import { currentLanguage, type Said, say, t } from '#kernel/messages.ts'
import type { OutgoingEmail } from '#platform/email-outbox.ts'
import { inLanguage } from '#platform/readers.ts'
import type { LinkUrl } from '#platform/secret-links.ts'
import { emailChangeLink, guardianLink, resetLink, verificationLink } from './secret-links.ts'
import { type ACCOUNT_WORDINGS, accountWording } from './wordings.ts'

/** With the language of the account; without it the letter is in the language of the page that sends it. */
type Recipient = ({ readonly name: string } | { readonly displayName: string }) & {
  readonly email: string
  readonly language?: string
}

const nameOf = (person: Recipient) => ('name' in person ? person.name : person.displayName)

const addressOf = ({ email, language }: Recipient) => ({ to: email, ...(language ? { language } : {}) })

type Sending = {
  readonly to: string
  readonly language?: string
  readonly key: string
  readonly values: Readonly<Record<string, Said>>
  readonly url: LinkUrl
}

/** With the declared words; the outbox takes those of staff where there are any. */
const compose = (
  type: keyof typeof ACCOUNT_WORDINGS,
  { to, language = currentLanguage(), key, values, url }: Sending,
): OutgoingEmail =>
  inLanguage(language, () => {
    const declared = accountWording(type)
    const said = sayParams(values)
    return {
      ...{ to, language, key },
      emailSubject: fillTitle(templateOf(declared.title), said),
      paragraphs: toParagraphs(templateOf(declared.message)).map(text => fillPlaceholders(text, said)),
      action: { label: say(declared.action), url },
      wording: { declared, values: said },
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
    ...{ ...addressOf(to), key: `reset:${id}`, values: { name: nameOf(to) }, url: resetLink.to({ id }) },
  })

/** As `passwordResetEmail`. */
export const invitationEmail = (to: Recipient, id: string) =>
  compose('account_invitation', {
    ...{ ...addressOf(to), key: `invitation:${id}`, values: { name: nameOf(to) }, url: resetLink.to({ id }) },
  })

/** As `passwordResetEmail`, to an address with which people have signed up with different passwords. */
export const signedUpAgainEmail = (to: Recipient, id: string) =>
  compose('signed_up_again', {
    ...{ ...addressOf(to), key: `signed_up_again:${id}`, values: { name: nameOf(to) }, url: resetLink.to({ id }) },
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
    ...{ ...addressOf(to), key: `password:${requestId}`, values: { name: nameOf(to) }, url: '/enter?form=forgot' },
  })

export const passwordChangedEmail = passwordEmail('password_changed')
/** After the first one, before which no device was signed in. */
export const passwordSetEmail = passwordEmail('password_set')

const secondStepEmail =
  (type: 'second_step_added' | 'second_step_removed') => (to: Recipient, factor: string, key: string) =>
    compose(type, {
      ...{ ...addressOf(to), key: `${type}:${key}`, values: { name: nameOf(to), factor }, url: SECOND_FACTOR_PATH },
    })

/** `factor` begins a sentence; `key` tells one change from another. */
export const secondStepAddedEmail = secondStepEmail('second_step_added')
export const secondStepRemovedEmail = secondStepEmail('second_step_removed')

export const recoveryCodesRenewedEmail = (to: Recipient, key: string) =>
  compose('recovery_codes_renewed', {
    ...{ ...addressOf(to), key: `recovery_codes:${key}`, values: { name: nameOf(to) }, url: SECOND_FACTOR_PATH },
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
      values: { name: nameOf(to), provider: PROVIDER_NAMES[provider], providerAccount: email ?? 'that was chosen' },
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

type GuardianLetter = { readonly key: string; readonly guardianshipId: string; readonly until: Temporal.Instant }

/** `key` identifies this e-mail among those to the guardian. */
export const guardianInvitationEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
) =>
  compose('guardian_invitation', {
    ...{ to, key: `guardian:${key}`, url: guardianLink.to({ guardianshipId, until: until.toString() }) },
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
    ...{ to, key: `guardian:${key}`, url: guardianLink.to({ guardianshipId, until: until.toString() }) },
    values: { name: child.displayName, username: child.username, guardianName: inviterName },
  })

/** To a guardian who has approved and has no account yet: it is made by the link, and the report is read with it. */
export const reportForGuardianEmail = (
  child: { readonly displayName: string; readonly username: string },
  teacherName: string,
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
) =>
  compose('report_for_guardian', {
    ...{ to, key: `report:${key}`, url: guardianLink.to({ guardianshipId, until: until.toString() }) },
    values: { name: child.displayName, username: child.username, teacherName },
  })

/** As `reportForGuardianEmail`, for a week in which there was homework or a note of a lesson. */
export const learningForGuardianEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
) =>
  compose('learning_for_guardian', {
    ...{ to, key: `learning:${key}`, url: guardianLink.to({ guardianshipId, until: until.toString() }) },
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
    ...{ to: change.newEmail, key: `email-confirmation:${change.id}`, values: {}, url: changeLink(change, 'new') },
  })

/** To the owner of an address that another account wants to use. The form itself must not reveal that the account exists. */
export const emailChangeToTakenEmail = (owner: Recipient, { id }: NamedChange) =>
  compose('email_change_to_taken', {
    ...{ ...addressOf(owner), key: `email-taken:${id}`, values: { name: nameOf(owner) }, url: '/enter' },
  })

export const emailChangedEmail = (to: Recipient, { id, newEmail }: NamedChange) =>
  compose('email_changed', {
    ...{ ...addressOf(to), key: `email-changed:${id}`, values: { name: nameOf(to), newEmail }, url: '/contact' },
  })

type DeletionLetter = 'deletion_requested' | 'deletion_reminder' | 'deletion_postponed' | 'deletion_done'

/** `day` is when the account is deleted, as the person reads it; a second letter of a kind about the same day is not sent. */
export const deletionEmail = (type: DeletionLetter, to: Recipient, { key, day }: { key: string; day: string }) =>
  compose(type, {
    ...{ ...addressOf(to), key: `${type}:${key}`, values: { name: nameOf(to), day } },
    url: type === 'deletion_done' ? '/' : '/account/delete',
  })

export const childDeletionEmail = (
  child: { readonly displayName: string; readonly username: string },
  to: string,
  { key, day }: { key: string; day: string },
) =>
  compose('deletion_of_child', {
    ...{ to, key: `deletion_of_child:${key}:${to}`, url: '/contact' },
    values: { name: child.displayName, username: child.username, day },
  })
