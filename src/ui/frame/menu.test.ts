import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#kernel/actor.ts'
import { MENU, type MenuPlace, menuFor } from './menu.ts'

const ACADEMY = ['/campus', '/campus/calendar', '/campus/reservations']
const OTHERS = [
  '/training',
  '/dungeonsandenglish',
  '/dungeonsandenglish/dne-sessions',
  '/dungeonsandenglish/private-campaigns',
]
const ADMIN = ['/admin', '/admin/users', '/admin/events', '/admin/private-campaigns', '/admin/settings']
const OWN = ['/notifications', '/account', '/account/billing']
/** Notifications, account, billing and sign out: the specification's four icons, for admins too. */
const SHORTCUTS = [...OWN, '/']

type Expected = Readonly<Record<MenuPlace, readonly string[]>>

const BUILT: Readonly<Record<Role | 'visitor', Expected>> = {
  visitor: { desktop: ACADEMY, drawer: ACADEMY, dropdown: [], shortcuts: [] },
  student: { desktop: ACADEMY, drawer: ACADEMY, dropdown: [...OWN, '/'], shortcuts: SHORTCUTS },
  teacher: {
    desktop: [...ACADEMY, '/campus/my-sessions'],
    drawer: [...ACADEMY, '/campus/teacher-panel'],
    dropdown: [...OWN, '/'],
    shortcuts: SHORTCUTS,
  },
  admin: {
    desktop: [...ACADEMY, '/campus/my-sessions'],
    drawer: ACADEMY,
    dropdown: [...OWN, '/'],
    shortcuts: SHORTCUTS,
  },
  superadmin: { desktop: ACADEMY, drawer: ACADEMY, dropdown: [...OWN, '/'], shortcuts: SHORTCUTS },
}

const WHOLE: Readonly<Record<Role | 'visitor', Expected>> = {
  visitor: { desktop: [...ACADEMY, ...OTHERS], drawer: [...ACADEMY, ...OTHERS], dropdown: [], shortcuts: [] },
  student: {
    desktop: [...ACADEMY, ...OTHERS],
    drawer: [...ACADEMY, ...OTHERS],
    dropdown: [...OWN, '/'],
    shortcuts: SHORTCUTS,
  },
  teacher: {
    desktop: [...ACADEMY, '/campus/my-sessions', ...OTHERS],
    drawer: [...ACADEMY, '/campus/teacher-panel', ...OTHERS],
    dropdown: [...OWN, '/'],
    shortcuts: SHORTCUTS,
  },
  admin: {
    desktop: [...ACADEMY, '/campus/my-sessions', ...OTHERS],
    drawer: [...ACADEMY, ...OTHERS, ...ADMIN],
    dropdown: [...OWN, '/admin', '/'],
    shortcuts: SHORTCUTS,
  },
  superadmin: {
    desktop: [...ACADEMY, ...OTHERS],
    drawer: [...ACADEMY, ...OTHERS, ...ADMIN],
    dropdown: [...OWN, '/'],
    shortcuts: SHORTCUTS,
  },
}

const paths = (role: Role | null, place: MenuPlace, unbuilt: boolean) =>
  menuFor(role, place, unbuilt).flatMap(section => section.entries.map(entry => entry.to))

const places: readonly MenuPlace[] = ['desktop', 'drawer', 'dropdown', 'shortcuts']

describe.each([null, ...ROLES])('the menu of %s', role => {
  it.each(places)('shows in the %s exactly the pages that exist and are meant for them', place => {
    expect(paths(role, place, false)).toEqual(BUILT[role ?? 'visitor'][place])
  })
  it.each(places)('will show in the %s exactly what the specification gates', place => {
    expect(paths(role, place, true)).toEqual(WHOLE[role ?? 'visitor'][place])
  })
})

describe('the menu', () => {
  it('shows no offering without a page to go to', () => {
    for (const role of [null, ...ROLES])
      for (const place of places)
        for (const section of menuFor(role, place)) expect(section.entries.length, section.key).toBeGreaterThan(0)
  })
  it('leaves by the entry named Leave, and by no other', () => {
    expect(
      MENU.flatMap(section => section.entries)
        .filter(entry => entry.leaves)
        .map(entry => entry.label),
    ).toEqual(['Leave'])
  })
  it('says a line about every page of an offering', () => {
    for (const entry of MENU.flatMap(section => section.entries)) expect(entry.blurb, entry.to).not.toBe('')
  })
})
