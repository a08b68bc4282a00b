import type { AccountPage } from '#features/people/users/account-sections.ts'
import type { Theme } from '#kernel/actor.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { zoneTime } from '#kernel/zones.ts'
import type { AccountPerson } from './account-menu.ts'
import type { AccountSummary } from './summary.ts'

type Line = { readonly line: string; readonly waits?: boolean }

const THEME_NAMES: Readonly<Record<Theme, Message>> = {
  dark: msg('dark theme'),
  light: msg('light theme'),
  system: msg('theme of the device'),
}

const signInLine = ({ email, emailVerified, ownSecrets }: AccountSummary): Line => {
  if (!emailVerified) return { line: t('{email}: please confirm it', { email }), waits: true }
  if (!ownSecrets) return { line: email }
  if (ownSecrets.hasApp) return { line: t('{email} · two-step sign-in is on', { email }) }
  return {
    line: `${email} · ${ownSecrets.passkeys > 0 ? t('{count, plural, one {# passkey} other {# passkeys}}', { count: ownSecrets.passkeys }) : t('no two-step sign-in yet')}`,
  }
}

const familyLine = ({ minor }: AccountPerson, { needsGuardian }: AccountSummary): Line => {
  if (needsGuardian) return { line: t('Waits for your guardian’s approval'), waits: true }
  return { line: minor ? t('Your guardians') : t('Book and pay for a child') }
}

/** One line about what is set in each section. */
export const accountLines = (person: AccountPerson, summary: AccountSummary): Readonly<Record<AccountPage, Line>> => {
  const { zone, theme, devices, pushDevices, openRequests, teacherAccess, ownSecrets } = summary
  return {
    profile: person.photoURL
      ? { line: `${person.displayName} · ${person.username}` }
      : { line: t('Add a photo'), waits: true },
    display: { line: `${zoneTime(zone)} · ${THEME_NAMES[theme]()}` },
    'sign-in': signInLine(summary),
    devices: { line: t('Signed in on {devices, plural, one {# device} other {# devices}}', { devices }) },
    notifications: {
      line:
        pushDevices > 0
          ? t('Shown on {devices, plural, one {# device} other {# devices}}', { devices: pushDevices })
          : t('Not shown on any device'),
    },
    calendar: { line: t('Lessons in your own calendar') },
    family: familyLine(person, summary),
    teaching: {
      line: teacherAccess ? t('Public profile and video rooms') : t('You cannot publish yet'),
      waits: !teacherAccess,
    },
    requests: {
      line:
        openRequests > 0
          ? t('{count, plural, one {# request} other {# requests}} open', { count: openRequests })
          : t('Ask for lessons that you do not find'),
    },
    tokens: {
      line:
        ownSecrets && ownSecrets.tokens > 0
          ? t('{count, plural, one {# token} other {# tokens}}', { count: ownSecrets.tokens })
          : t('No tokens'),
    },
    privacy: { line: t('Download or delete it') },
  }
}
