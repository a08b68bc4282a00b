import { ACCOUNT_PAGES, type AccountPage } from '#features/people/users/account-sections.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'

/** What the frame of the account’s pages shows and asks of its reader. */
export type AccountPerson = {
  readonly displayName: string
  readonly username: string
  readonly photoURL: string | null
  readonly role: Role
  readonly minor: boolean
}

/** Everything is known with the request: no page reads anything for its menu. */
export const accountPersonOf = (actor: Actor): AccountPerson => {
  const { displayName, username, photoURL, role, minor } = requireUser(actor)
  return { displayName, username, photoURL, role, minor }
}

export const ACCOUNT_LABELS: Readonly<Record<AccountPage, Message>> = {
  profile: msg('Profile'),
  display: msg('Display and shortcuts'),
  'sign-in': msg('Sign-in and security'),
  devices: msg('Devices'),
  notifications: msg('Notifications'),
  calendar: msg('Calendars'),
  family: msg('Family'),
  teaching: msg('Teaching'),
  requests: msg('Requests'),
  privacy: msg('Your data'),
  tokens: msg('API tokens'),
}

const isFor = (page: AccountPage, { role, minor }: AccountPerson, isSeenByStaff: boolean): boolean => {
  if (page === 'teaching') return roleCan(role, 'teach')
  return page !== 'tokens' || !(minor || isSeenByStaff)
}

/** The pages that the person can use, in the order of the menu. Staff who see the site as the person see no tokens. */
export const accountPagesFor = (person: AccountPerson, isSeenByStaff: boolean): readonly AccountPage[] =>
  (Object.keys(ACCOUNT_PAGES) as AccountPage[]).filter(page => isFor(page, person, isSeenByStaff))
