import { currentLanguage } from '#kernel/messages.ts'
import { addressOf, compose, nameOf, type Recipient } from './compose-email.ts'
import { guardianLink, resetLink } from './secret-links.ts'

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

/** A guardian without an account is written to in the language of the child. */
export type Child = { readonly displayName: string; readonly username: string; readonly language: string }

type GuardianLetter = { readonly key: string; readonly guardianshipId: string; readonly until: Temporal.Instant }

/** With the link by which a guardian approves, and makes an account where there is none. */
const toGuardian = (
  type: Parameters<typeof compose>[0],
  { displayName, username, language }: Child,
  to: string,
  { key, guardianshipId, until }: GuardianLetter,
  values: Readonly<Record<string, string>> = {},
) =>
  compose(type, {
    ...{ to, language, key },
    url: guardianLink.to({ guardianshipId, until: until.toString() }),
    values: { name: displayName, username, ...values },
  })

type Invited = Omit<Child, 'language'>

/** `key` identifies this e-mail among those to the guardian. */
export const guardianInvitationEmail = (child: Invited, to: string, letter: GuardianLetter) =>
  toGuardian('guardian_invitation', inReadersLanguage(child), to, { ...letter, key: `guardian:${letter.key}` })

/** As `guardianInvitationEmail`, from a guardian who asks another person to be one too. */
export const secondGuardianEmail = (child: Invited, inviterName: string, to: string, letter: GuardianLetter) =>
  toGuardian(
    'second_guardian_invitation',
    inReadersLanguage(child),
    to,
    { ...letter, key: `guardian:${letter.key}` },
    { guardianName: inviterName },
  )

/** The language of the page on which the guardian is named. */
const inReadersLanguage = ({ displayName, username }: Invited): Child => ({
  ...{ displayName, username },
  language: currentLanguage(),
})

/** To a guardian who has approved and has no account yet: it is made by the link, and the report is read with it. */
export const reportForGuardianEmail = (child: Child, teacherName: string, to: string, letter: GuardianLetter) =>
  toGuardian('report_for_guardian', child, to, { ...letter, key: `report:${letter.key}` }, { teacherName })

/** As `reportForGuardianEmail`, for a week in which there was homework or a note of a lesson. */
export const learningForGuardianEmail = (child: Child, to: string, letter: GuardianLetter) =>
  toGuardian('learning_for_guardian', child, to, { ...letter, key: `learning:${letter.key}` })
