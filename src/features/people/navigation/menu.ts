import type { EffectiveRole } from '#kernel/actor.ts'
import { type Capability, roleCan } from '#kernel/capability.ts'
import { type Message, msg } from '#kernel/messages.ts'
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

type SectionOf<Entry, Words = string> = {
  readonly key: 'academy' | 'trainings' | 'dungeons' | 'administration' | 'account'
  readonly label: Words
  readonly tone: Tone
  readonly description: Words
  readonly items: readonly Entry[]
}
export type MenuSection = SectionOf<MenuItem>

type MenuRow = Omit<MenuItem, 'label' | 'description'> & {
  readonly label: Message
  readonly description: Message
  readonly places: readonly MenuPlace[]
  readonly shownTo: 'everyone' | 'signed-in' | Capability
}

const MAIN_MENU: readonly MenuPlace[] = ['desktop', 'drawer']
const menuRow = (to: string, label: Message, description: Message, more: Partial<MenuRow> = {}): MenuRow => ({
  ...{ to, label, description, signsOut: false, places: MAIN_MENU, shownTo: 'everyone' },
  ...more,
})
const staffPage = (shownTo: Capability) => ({ places: ['drawer', 'adminPages'], shownTo }) as const
/** Found on the pages of staff only: the specification lists the drawer's entries. */
const staffRow = (to: string, label: Message, description: Message, shownTo: Capability): MenuRow =>
  menuRow(to, label, description, { places: ['adminPages'], shownTo })
const userMenuPage = (icon: IconName): Partial<MenuRow> => ({
  icon,
  places: ['dropdown', 'shortcuts'],
  shownTo: 'signed-in',
})

/** All menu entries of the specification; docs/product.md §2.8 defines who sees which. */
export const MENU: readonly SectionOf<MenuRow, Message>[] = [
  {
    key: 'academy',
    label: msg('Academy'),
    tone: 'academy',
    description: msg('Individual lessons, groups and courses for IB, IGCSE and A levels.'),
    items: [
      menuRow('/campus', msg('Academy home'), msg('Find a lesson by subject, time and price')),
      menuRow('/campus/calendar', msg('Calendar'), msg('All your lessons, in your time zone')),
      menuRow(
        '/campus/reservations',
        msg('My Events / My Reservations'),
        msg('Your bookings, and what still needs payment'),
      ),
      menuRow('/campus/my-sessions', msg('My Sessions'), msg('Your sessions and students'), {
        places: ['desktop'],
        shownTo: 'find_my_sessions',
      }),
      menuRow('/campus/teacher-panel', msg('Teacher Panel'), msg('Publish sessions and see your day'), {
        places: ['drawer'],
        shownTo: 'teach',
      }),
    ],
  },
  {
    key: 'trainings',
    label: msg('Trainings'),
    tone: 'trainings',
    description: msg('Teacher trainings and workshops for schools and organisations.'),
    items: [menuRow('/training', msg('Trainings'), msg('What they contain, and how to ask for one'))],
  },
  {
    key: 'dungeons',
    label: msg("Dungeons'n English"),
    tone: 'dungeons',
    description: msg('Game nights and private campaigns in English, A2 to C1.'),
    items: [
      menuRow('/dungeonsandenglish', msg("Dungeons'n English home"), msg('How a game night runs')),
      menuRow('/dungeonsandenglish/dne-sessions', msg('Available sessions'), msg('Open games, their level and price')),
      menuRow(
        '/dungeonsandenglish/private-campaigns',
        msg('Private campaigns'),
        msg('A story of your own, two to six players'),
      ),
    ],
  },
  {
    key: 'administration',
    label: msg('Admin Panel'),
    tone: 'lamp',
    description: msg('People, events and queues.'),
    items: [
      menuRow('/admin', msg('Dashboard'), msg('Counters and the oldest requests'), staffPage('see_admin')),
      staffRow('/admin/requests', msg('Requests'), msg('What people have asked for'), 'decide_requests'),
      staffRow('/admin/money', msg('Money'), msg('Payments, refunds and earnings'), 'see_money'),
      staffRow('/admin/tasks', msg('Tasks'), msg('Your exports and bulk actions'), 'see_admin'),
      menuRow('/admin/users', msg('Manage Users'), msg('Roles and access'), staffPage('see_people')),
      staffRow('/admin/contact', msg('Messages'), msg('The contact form'), 'answer_contact'),
      staffRow(
        '/admin/conversations',
        msg('Conversations'),
        msg('What people write to the school, and reports'),
        'answer_contact',
      ),
      staffRow('/admin/recovery', msg('Account recovery'), msg('People who lost their access'), 'recover_accounts'),
      menuRow(
        '/admin/events',
        msg('Manage Events'),
        msg('Sessions, games and their dates'),
        staffPage('manage_events'),
      ),
      staffRow('/admin/trainings', msg('Trainings'), msg('Offers to schools, and what came of them'), 'see_trainings'),
      menuRow(
        '/admin/private-campaigns',
        msg('Private Campaigns'),
        msg('Requests for private games'),
        staffPage('decide_requests'),
      ),
      staffRow(
        '/admin/lesson-reports',
        msg('Problem reports'),
        msg('Problems with lessons and games'),
        'resolve_lesson_reports',
      ),
      staffRow(
        '/admin/progress-reports',
        msg('Progress reports'),
        msg('Students without a report'),
        'see_all_reservations',
      ),
      menuRow('/admin/settings', msg('Settings'), msg('Texts, time limits and switches'), staffPage('change_texts')),
      staffRow('/admin/staff', msg('Staff'), msg('Who of staff may do what'), 'grant_staff_roles'),
      staffRow('/admin/audit', msg('Audit'), msg('Who changed what'), 'read_audit'),
      staffRow('/admin/webhooks', msg('Webhooks'), msg('Programs that are told of events'), 'manage_webhooks'),
      staffRow('/admin/health', msg('Health'), msg('Jobs, e-mails and integrations'), 'see_health'),
    ],
  },
  {
    key: 'account',
    label: msg('Your account'),
    tone: 'muted',
    description: msg('Your profile, notifications and payments.'),
    items: [
      menuRow(
        '/notifications',
        msg('Notifications'),
        msg('News about your lessons, payments and account'),
        userMenuPage('bell'),
      ),
      menuRow('/account', msg('Account'), msg('Profile, zone, theme and devices'), userMenuPage('user')),
      menuRow('/account/billing', msg('Billing'), msg('Your payments and receipts'), userMenuPage('receipt')),
      menuRow('/admin', msg('Admin Panel'), msg('People, events and queues'), {
        icon: 'shield',
        places: ['dropdown'],
        shownTo: 'find_admin_in_wide_menu',
      }),
      menuRow('/', msg('Leave'), msg('Sign out'), { ...userMenuPage('logout'), signsOut: true }),
    ],
  },
]

const isFor = (shownTo: MenuRow['shownTo'], role: EffectiveRole | null): boolean => {
  if (shownTo === 'everyone') return true
  return shownTo === 'signed-in' ? role !== null : roleCan(role, shownTo)
}

/** The menu of a role (`null`: visitor) in one place, without empty sections. */
export const menuFor = (role: EffectiveRole | null, place: MenuPlace): readonly MenuSection[] =>
  MENU.map(({ items: entries, label, description, ...section }) => ({
    ...section,
    ...{ label: label(), description: description() },
    items: entries
      .filter(({ places, shownTo }) => places.includes(place) && isFor(shownTo, role))
      .map(entry => ({ ...entry, label: entry.label(), description: entry.description() })),
  })).filter(section => section.items.length > 0)

/** Routes are matched case-insensitively, so the current link is too. */
const matchesPath = ({ to }: MenuItem, path: string): boolean => to === path.toLowerCase()

/** Whether a path belongs to a section; the section's first page is its index. */
export const isWithin = ({ items }: MenuSection, path: string): boolean =>
  items.some(entry => matchesPath(entry, path) || path.toLowerCase().startsWith(`${entry.to}/`))
