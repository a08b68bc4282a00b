import { ACCOUNT_PAGES, type AccountPage } from '#features/people/users/account-sections.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
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

export const ACCOUNT_LABELS: Readonly<Record<AccountPage, string>> = {
  profile: 'Profile',
  display: 'Display and shortcuts',
  'sign-in': 'Sign-in and security',
  devices: 'Devices',
  notifications: 'Notifications',
  calendar: 'Calendars',
  family: 'Family',
  teaching: 'Teaching',
  requests: 'Requests',
  privacy: 'Your data',
  tokens: 'API tokens',
}

const isFor = (page: AccountPage, { role, minor }: AccountPerson, isSeenByStaff: boolean): boolean => {
  if (page === 'teaching') return roleCan(role, 'teach')
  return page !== 'tokens' || !(minor || isSeenByStaff)
}

/** The pages that the person can use, in the order of the menu. Staff who see the site as the person see no tokens. */
export const accountPagesFor = (person: AccountPerson, isSeenByStaff: boolean): readonly AccountPage[] =>
  (Object.keys(ACCOUNT_PAGES) as AccountPage[]).filter(page => isFor(page, person, isSeenByStaff))
