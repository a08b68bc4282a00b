import type { EffectiveRole } from '#kernel/actor.ts'
import { type Capability, roleCan } from '#kernel/capability.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

/**
 * `desktop`: panels of the wide bar; `drawer`: accordion below 1024 px; `dropdown`: the signed-in user's own menu on wide
 * screens; `shortcuts`: the same user's row of icons in the drawer; `adminPages`: beside each page of staff.
 */
export type MenuPlace = 'desktop' | 'drawer' | 'dropdown' | 'shortcuts' | 'adminPages'

export type MenuItem = {
  readonly to: string
  readonly label: string
  readonly description: string
  readonly icon?: IconName | undefined
  /** A POST that signs the user out, not only a link. */
  readonly signsOut: boolean
}

type SectionOf<Entry> = {
  readonly key: 'academy' | 'trainings' | 'dungeons' | 'administration' | 'account'
  readonly label: string
  readonly tone: Tone
  readonly description: string
  readonly items: readonly Entry[]
}
export type MenuSection = SectionOf<MenuItem>

type MenuRow = MenuItem & {
  readonly places: readonly MenuPlace[]
  readonly shownTo: 'everyone' | 'signed-in' | Capability
}

const MAIN_MENU: readonly MenuPlace[] = ['desktop', 'drawer']
const menuRow = (to: string, label: string, description: string, more: Partial<MenuRow> = {}): MenuRow => ({
  ...{ to, label, description, signsOut: false, places: MAIN_MENU, shownTo: 'everyone' },
  ...more,
})
const staffPage = (shownTo: Capability) => ({ places: ['drawer', 'adminPages'], shownTo }) as const
/** Found on the pages of staff only: the specification lists the drawer's entries. */
const besideStaffPages = (shownTo: Capability) => ({ places: ['adminPages'], shownTo }) as const
const userMenuPage = (icon: IconName): Partial<MenuRow> => ({
  icon,
  places: ['dropdown', 'shortcuts'],
  shownTo: 'signed-in',
})

/** All menu entries of the specification; docs/product.md §2.8 defines who sees which. */
export const MENU: readonly SectionOf<MenuRow>[] = [
  {
    key: 'academy',
    label: 'Academy',
    tone: 'academy',
    description: 'Individual lessons, groups and courses for IB, IGCSE and A levels.',
    items: [
      menuRow('/campus', 'Academy home', 'Find a lesson by subject, time and price'),
      menuRow('/campus/calendar', 'Calendar', 'All your lessons, in your time zone'),
      menuRow('/campus/reservations', 'My Events / My Reservations', 'Your bookings, and what still needs payment'),
      menuRow('/campus/my-sessions', 'My Sessions', 'Your sessions and students', {
        places: ['desktop'],
        shownTo: 'find_my_sessions',
      }),
      menuRow('/campus/teacher-panel', 'Teacher Panel', 'Publish sessions and see your day', {
        places: ['drawer'],
        shownTo: 'teach',
      }),
    ],
  },
  {
    key: 'trainings',
    label: 'Trainings',
    tone: 'trainings',
    description: 'Teacher trainings and workshops for schools and organisations.',
    items: [menuRow('/training', 'Trainings', 'What they contain, and how to ask for one')],
  },
  {
    key: 'dungeons',
    label: "Dungeons'n English",
    tone: 'dungeons',
    description: 'Game nights and private campaigns in English, A2 to C1.',
    items: [
      menuRow('/dungeonsandenglish', "Dungeons'n English home", 'How a game night runs'),
      menuRow('/dungeonsandenglish/dne-sessions', 'Available sessions', 'Open games, their level and price'),
      menuRow('/dungeonsandenglish/private-campaigns', 'Private campaigns', 'A story of your own, two to six players'),
    ],
  },
  {
    key: 'administration',
    label: 'Admin Panel',
    tone: 'lamp',
    description: 'People, events and queues.',
    items: [
      menuRow('/admin', 'Dashboard', 'Counters and the oldest requests', staffPage('see_admin')),
      menuRow('/admin/users', 'Manage Users', 'Roles and access', staffPage('see_people')),
      menuRow('/admin/events', 'Manage Events', 'Sessions, games and their dates', staffPage('manage_events')),
      menuRow('/admin/requests', 'Requests', 'What people have asked for', besideStaffPages('decide_requests')),
      menuRow(
        '/admin/trainings',
        'Trainings',
        'Offers to schools, and what came of them',
        besideStaffPages('see_trainings'),
      ),
      menuRow(
        '/admin/lesson-reports',
        'Problem reports',
        'Problems with lessons and games',
        besideStaffPages('resolve_lesson_reports'),
      ),
      menuRow(
        '/admin/progress-reports',
        'Progress reports',
        'Students without a report',
        besideStaffPages('see_all_reservations'),
      ),
      menuRow('/admin/contact', 'Messages', 'The contact form', besideStaffPages('answer_contact')),
      menuRow(
        '/admin/conversations',
        'Conversations',
        'What people write to the school, and reports',
        besideStaffPages('answer_contact'),
      ),
      menuRow(
        '/admin/recovery',
        'Account recovery',
        'People who lost their access',
        besideStaffPages('recover_accounts'),
      ),
      menuRow('/admin/audit', 'Audit', 'Who changed what', besideStaffPages('read_audit')),
      menuRow('/admin/tasks', 'Tasks', 'Your exports and bulk actions', besideStaffPages('see_admin')),
      menuRow('/admin/money', 'Money', 'Payments, refunds and earnings', besideStaffPages('see_money')),
      menuRow(
        '/admin/private-campaigns',
        'Private Campaigns',
        'Requests for private games',
        staffPage('decide_requests'),
      ),
      menuRow('/admin/settings', 'Settings', 'Texts, time limits and switches', staffPage('change_texts')),
      menuRow('/admin/staff', 'Staff', 'Who of staff may do what', besideStaffPages('grant_staff_roles')),
      menuRow('/admin/webhooks', 'Webhooks', 'Programs that are told of events', besideStaffPages('manage_webhooks')),
      menuRow('/admin/health', 'Health', 'Jobs, e-mails and integrations', besideStaffPages('see_health')),
    ],
  },
  {
    key: 'account',
    label: 'Your account',
    tone: 'muted',
    description: 'Your profile, notifications and payments.',
    items: [
      menuRow('/notifications', 'Notifications', 'News about your lessons, payments and account', userMenuPage('bell')),
      menuRow('/account', 'Account', 'Profile, zone, theme and devices', userMenuPage('user')),
      menuRow('/account/billing', 'Billing', 'Your payments and receipts', userMenuPage('receipt')),
      menuRow('/admin', 'Admin Panel', 'People, events and queues', {
        icon: 'shield',
        places: ['dropdown'],
        shownTo: 'find_admin_in_wide_menu',
      }),
      menuRow('/', 'Leave', 'Sign out', { ...userMenuPage('logout'), signsOut: true }),
    ],
  },
]

const isFor = (shownTo: MenuRow['shownTo'], role: EffectiveRole | null): boolean => {
  if (shownTo === 'everyone') return true
  return shownTo === 'signed-in' ? role !== null : roleCan(role, shownTo)
}

/** The menu of a role (`null`: visitor) in one place, without empty sections. */
export const menuFor = (role: EffectiveRole | null, place: MenuPlace): readonly MenuSection[] =>
  MENU.map(({ items: entries, ...section }) => ({
    ...section,
    items: entries.filter(({ places, shownTo }) => places.includes(place) && isFor(shownTo, role)),
  })).filter(section => section.items.length > 0)

/** Routes are matched case-insensitively, so the current link is too. */
const matchesPath = ({ to }: MenuItem, path: string): boolean => to === path.toLowerCase()

/** Whether a path belongs to a section; the section's first page is its index. */
export const isWithin = ({ items }: MenuSection, path: string): boolean =>
  items.some(entry => matchesPath(entry, path) || path.toLowerCase().startsWith(`${entry.to}/`))
