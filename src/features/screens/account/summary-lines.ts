import type { AccountPage } from '#features/people/users/account-sections.ts'
import type { Theme } from '#kernel/actor.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { zoneName } from '#kernel/zones.ts'
import type { AccountPerson } from './account-menu.ts'
import type { AccountSummary } from './summary.ts'

type Line = { readonly line: string; readonly waits?: boolean }

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  dark: 'dark theme',
  light: 'light theme',
  system: 'theme of the device',
}

const signInLine = ({ email, emailVerified, ownSecrets }: AccountSummary): Line => {
  if (!emailVerified) return { line: `${email}: please confirm it`, waits: true }
  if (!ownSecrets) return { line: email }
  if (ownSecrets.hasApp) return { line: `${email} · two-step sign-in is on` }
  return { line: `${email} · ${ownSecrets.passkeys > 0 ? pluralize(ownSecrets.passkeys, 'passkey') : 'password only'}` }
}

const familyLine = ({ minor }: AccountPerson, { needsGuardian }: AccountSummary): Line => {
  if (needsGuardian) return { line: 'Waits for your guardian’s approval', waits: true }
  return { line: minor ? 'Your guardians' : 'Children for whom you book and pay' }
}

/** One line about what is set in each section. */
export const accountLines = (person: AccountPerson, summary: AccountSummary): Readonly<Record<AccountPage, Line>> => {
  const { zone, theme, devices, pushDevices, openRequests, teacherAccess, ownSecrets } = summary
  return {
    profile: person.photoURL
      ? { line: `${person.displayName} · ${person.username}` }
      : { line: 'Add a photo', waits: true },
    display: { line: `${zoneName(zone)} time · ${THEME_NAMES[theme]}` },
    'sign-in': signInLine(summary),
    devices: { line: `Signed in on ${pluralize(devices, 'device')}` },
    notifications: { line: pushDevices > 0 ? `Shown on ${pluralize(pushDevices, 'device')}` : 'Off on your devices' },
    calendar: { line: 'Your lessons and games in your own calendar' },
    family: familyLine(person, summary),
    teaching: {
      line: teacherAccess ? 'Public profile and video rooms' : 'You cannot publish yet',
      waits: !teacherAccess,
    },
    requests: {
      line: openRequests > 0 ? `${pluralize(openRequests, 'request')} open` : 'Ask for lessons that you do not find',
    },
    tokens: { line: ownSecrets && ownSecrets.tokens > 0 ? pluralize(ownSecrets.tokens, 'token') : 'None' },
    privacy: { line: 'Download or delete it' },
  }
}
