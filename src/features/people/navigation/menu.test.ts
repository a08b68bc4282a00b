import { describe, expect, it } from 'vitest'
import { type EffectiveRole, ROLES, STAFF_ROLES } from '#kernel/actor.ts'
import { MENU, type MenuPlace, menuFor } from './menu.ts'

const ACADEMY = ['/campus', '/campus/calendar', '/campus/reservations']
/** The pages of the other offerings, which come after those of the academy. */
const OFFERINGS = [
  '/training',
  '/dungeonsandenglish',
  '/dungeonsandenglish/dne-sessions',
  '/dungeonsandenglish/private-campaigns',
]
const ADMIN = ['/admin', '/admin/users', '/admin/events', '/admin/private-campaigns', '/admin/settings']
const BESIDE_ADMIN = [
  '/admin',
  '/admin/requests',
  '/admin/money',
  '/admin/tasks',
  '/admin/users',
  '/admin/contact',
  '/admin/conversations',
  '/admin/recovery',
  '/admin/events',
  '/admin/trainings',
  '/admin/private-campaigns',
  '/admin/lesson-reports',
  '/admin/progress-reports',
  '/admin/settings',
  '/admin/audit',
  '/admin/webhooks',
  '/admin/health',
]
const USER_PAGES = ['/notifications', '/account', '/account/billing']
/** Notifications, account, billing and sign out: the specification's four icons, for admins too. */
const SHORTCUTS = [...USER_PAGES, '/']

type Expected = Readonly<Record<MenuPlace, readonly string[]>>

/** An admin with a part of the rights: what the specification says of admins, with the pages of that part. */
const staffMenu = (drawer: readonly string[], adminPages: readonly string[]): Expected => ({
  desktop: [...ACADEMY, '/campus/my-sessions', ...OFFERINGS],
  drawer: [...ACADEMY, ...OFFERINGS, ...drawer],
  dropdown: [...USER_PAGES, '/admin', '/'],
  shortcuts: SHORTCUTS,
  adminPages,
})

const PAGES: Readonly<Record<EffectiveRole | 'visitor', Expected>> = {
  visitor: {
    desktop: [...ACADEMY, ...OFFERINGS],
    drawer: [...ACADEMY, ...OFFERINGS],
    dropdown: [],
    shortcuts: [],
    adminPages: [],
  },
  student: {
    desktop: [...ACADEMY, ...OFFERINGS],
    drawer: [...ACADEMY, ...OFFERINGS],
    dropdown: [...USER_PAGES, '/'],
    shortcuts: SHORTCUTS,
    adminPages: [],
  },
  teacher: {
    desktop: [...ACADEMY, '/campus/my-sessions', ...OFFERINGS],
    drawer: [...ACADEMY, '/campus/teacher-panel', ...OFFERINGS],
    dropdown: [...USER_PAGES, '/'],
    shortcuts: SHORTCUTS,
    adminPages: [],
  },
  admin: {
    desktop: [...ACADEMY, '/campus/my-sessions', ...OFFERINGS],
    drawer: [...ACADEMY, ...OFFERINGS, ...ADMIN],
    dropdown: [...USER_PAGES, '/admin', '/'],
    shortcuts: SHORTCUTS,
    adminPages: BESIDE_ADMIN,
  },
  superadmin: {
    desktop: [...ACADEMY, ...OFFERINGS],
    drawer: [...ACADEMY, ...OFFERINGS, ...ADMIN],
    dropdown: [...USER_PAGES, '/'],
    shortcuts: SHORTCUTS,
    adminPages: [...BESIDE_ADMIN.slice(0, -3), '/admin/staff', ...BESIDE_ADMIN.slice(-3)],
  },
  support: staffMenu(
    ['/admin', '/admin/users', '/admin/events', '/admin/private-campaigns'],
    [
      ...['/admin', '/admin/requests', '/admin/tasks', '/admin/users', '/admin/contact', '/admin/conversations'],
      ...['/admin/recovery', '/admin/events', '/admin/trainings', '/admin/private-campaigns', '/admin/lesson-reports'],
      ...['/admin/progress-reports'],
    ],
  ),
  finance: staffMenu(
    ['/admin', '/admin/users'],
    ['/admin', '/admin/money', '/admin/tasks', '/admin/users', '/admin/trainings'],
  ),
  content: staffMenu(['/admin', '/admin/settings'], ['/admin', '/admin/tasks', '/admin/settings']),
}

const paths = (role: EffectiveRole | null, place: MenuPlace) =>
  menuFor(role, place).flatMap(section => section.items.map(entry => entry.to))

const places: readonly MenuPlace[] = ['desktop', 'drawer', 'dropdown', 'shortcuts', 'adminPages']

describe.each([null, ...ROLES, ...STAFF_ROLES])('the menu of %s', role => {
  it.each(places)('shows in the %s exactly what the specification allows', place => {
    expect(paths(role, place)).toEqual(PAGES[role ?? 'visitor'][place])
  })
})

describe('the menu', () => {
  it('shows no offering without a page', () => {
    for (const role of [null, ...ROLES, ...STAFF_ROLES])
      for (const place of places)
        for (const section of menuFor(role, place)) expect(section.items.length, section.key).toBeGreaterThan(0)
  })
  it('signs out with the entry named Leave, and with no other', () => {
    expect(
      MENU.flatMap(section => section.items)
        .filter(entry => entry.signsOut)
        .map(entry => entry.label()),
    ).toEqual(['Leave'])
  })
  it('has a description for every page of an offering', () => {
    for (const entry of MENU.flatMap(section => section.items)) expect(entry.description(), entry.to).not.toBe('')
  })
})
