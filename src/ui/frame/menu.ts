import type { Role } from '#kernel/actor.ts'
import type { IconName } from '../icon.tsx'
import type { Tone } from '../tone.ts'

/**
 * `desktop`: panels of the wide bar; `drawer`: accordion below 1024 px; `dropdown`: the signed-in person's own menu on wide
 * screens; `shortcuts`: the same person's row of icons in the drawer.
 */
export type MenuPlace = 'desktop' | 'drawer' | 'dropdown' | 'shortcuts'

export type MenuEntry = {
  readonly to: string
  readonly label: string
  readonly blurb: string
  readonly icon?: IconName | undefined
  /** Signs out instead of only going there. */
  readonly leaves: boolean
}

type Section<Entry> = {
  readonly key: 'academy' | 'trainings' | 'dungeons' | 'admin' | 'account'
  readonly label: string
  readonly tone: Tone
  readonly blurb: string
  readonly entries: readonly Entry[]
}
export type MenuSection = Section<MenuEntry>

type Row = MenuEntry & {
  readonly places: readonly MenuPlace[]
  readonly roles: 'everyone' | 'signed-in' | readonly Role[]
  /** False while its page does not exist yet. */
  readonly ready: boolean
}

const BAR: readonly MenuPlace[] = ['desktop', 'drawer']
const STAFF: readonly Role[] = ['admin', 'superadmin']
const page = (to: string, label: string, blurb: string, more: Partial<Row> = {}): Row => ({
  ...{ to, label, blurb, leaves: false, places: BAR, roles: 'everyone', ready: true },
  ...more,
})
const later = { ready: false } as const
const staff = { places: ['drawer'], roles: STAFF, ready: false } as const
const own = (icon: IconName): Partial<Row> => ({ icon, places: ['dropdown', 'shortcuts'], roles: 'signed-in' })

/** Every entry that the specification names; who sees it follows docs/product.md §2.8. */
export const MENU: readonly Section<Row>[] = [
  {
    key: 'academy',
    label: 'Academy',
    tone: 'academy',
    blurb: 'Individual lessons, groups and courses for IB, IGCSE and A levels.',
    entries: [
      page('/campus', 'Academy home', 'Find a lesson by subject, time and price'),
      page('/campus/calendar', 'Calendar', 'Everything you have agreed, in your own time'),
      page('/campus/reservations', 'My Events / My Reservations', 'What you reserved, and what waits for payment'),
      page('/campus/my-sessions', 'My Sessions', 'What you teach, and who comes', {
        places: ['desktop'],
        roles: ['teacher', 'admin'],
      }),
      page('/campus/teacher-panel', 'Teacher Panel', 'Publish sessions and see your day', {
        places: ['drawer'],
        roles: ['teacher'],
      }),
    ],
  },
  {
    key: 'trainings',
    label: 'Trainings',
    tone: 'trainings',
    blurb: 'Teacher trainings and workshops for schools and organisations.',
    entries: [page('/training', 'Trainings', 'What they contain, and how to ask for one', later)],
  },
  {
    key: 'dungeons',
    label: "Dungeons'n English",
    tone: 'dungeons',
    blurb: 'Game nights and private campaigns in English, A2 to C1.',
    entries: [
      page('/dungeonsandenglish', "Dungeons'n English home", 'How a game night runs', later),
      page('/dungeonsandenglish/dne-sessions', 'Available sessions', 'Open tables, their level and price', later),
      page(
        '/dungeonsandenglish/private-campaigns',
        'Private campaigns',
        'A story of your own, two to six players',
        later,
      ),
    ],
  },
  {
    key: 'admin',
    label: 'Admin Panel',
    tone: 'lamp',
    blurb: 'People, events and queues.',
    entries: [
      page('/admin', 'Dashboard', 'Counters and the oldest requests', staff),
      page('/admin/users', 'Manage Users', 'Roles and access', staff),
      page('/admin/events', 'Manage Events', 'Sessions, games and their dates', staff),
      page('/admin/private-campaigns', 'Private Campaigns', 'Requests for private games', staff),
      page('/admin/settings', 'Settings', 'Texts, windows and switches', staff),
    ],
  },
  {
    key: 'account',
    label: 'Your account',
    tone: 'muted',
    blurb: 'What is yours alone.',
    entries: [
      page('/notifications', 'Notifications', 'What happened, and what awaits an answer', own('bell')),
      page('/account', 'Account', 'Profile, zone, theme and devices', own('user')),
      page('/account/billing', 'Billing', 'What was paid, and what is owed', own('receipt')),
      page('/admin', 'Admin Panel', 'People, events and queues', {
        icon: 'shield',
        places: ['dropdown'],
        roles: ['admin'],
        ready: false,
      }),
      page('/', 'Leave', 'Sign out', { ...own('logout'), leaves: true }),
    ],
  },
]

const isFor = (roles: Row['roles'], role: Role | null): boolean =>
  roles === 'everyone' || (role !== null && (roles === 'signed-in' || roles.includes(role)))

/** What a person of this role (`null`: a visitor) sees in a place, empty sections dropped. `unbuilt` adds pages yet to come. */
export const menuFor = (role: Role | null, where: MenuPlace, unbuilt = false): readonly MenuSection[] =>
  MENU.map(({ entries, ...section }) => ({
    ...section,
    entries: entries.filter(
      ({ places, roles, ready }) => places.includes(where) && isFor(roles, role) && (unbuilt || ready),
    ),
  })).filter(section => section.entries.length > 0)

/** Pages are found whichever case their address is written in, and a link to one knows it there too. */
const isAt = ({ to }: MenuEntry, path: string): boolean => to === path.toLowerCase()

/** Whether a path lies among a section's pages; the first page is the section's home. */
export const isWithin = ({ entries }: MenuSection, path: string): boolean =>
  entries.some(entry => isAt(entry, path) || path.toLowerCase().startsWith(`${entry.to}/`))
