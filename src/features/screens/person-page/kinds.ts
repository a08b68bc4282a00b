import type { Capability } from '#kernel/capability.ts'
import { type Message, msg } from '#kernel/messages.ts'
import type { IconName } from '#ui/icon.tsx'

/** The kinds of lines in a person's timeline, in the order of the filters. */
export const TIMELINE_KINDS = [
  'notes',
  'bookings',
  'lessons',
  'money',
  'games',
  'campaigns',
  'requests',
  'reports',
  'messages',
  'devices',
  'family',
  'account',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

type Kind = { readonly label: Message; readonly icon: IconName; readonly needs: Capability }

/** What each kind is called, and which capability shows it (docs/product.md §12.15). */
export const KINDS: Readonly<Record<TimelineKind, Kind>> = {
  notes: { label: msg('Notes'), icon: 'pencil', needs: 'keep_notes' },
  bookings: { label: msg('Bookings'), icon: 'calendar', needs: 'see_all_reservations' },
  lessons: { label: msg('Lessons'), icon: 'book', needs: 'see_all_reservations' },
  games: { label: msg('Games'), icon: 'dice', needs: 'see_all_reservations' },
  campaigns: { label: msg('Campaigns'), icon: 'people', needs: 'decide_requests' },
  money: { label: msg('Money'), icon: 'wallet', needs: 'see_what_was_paid' },
  requests: { label: msg('Requests'), icon: 'more', needs: 'decide_requests' },
  reports: { label: msg('Reports'), icon: 'warning', needs: 'resolve_lesson_reports' },
  messages: { label: msg('Messages'), icon: 'mail', needs: 'answer_contact' },
  devices: { label: msg('Devices'), icon: 'device', needs: 'manage_users' },
  family: { label: msg('Family'), icon: 'people', needs: 'manage_users' },
  account: { label: msg('Account'), icon: 'user', needs: 'manage_users' },
}

/** What the page begins with; all of it is one step away. What was sent and where was signed in fill pages, and answer few questions. */
export const MAIN_KINDS: readonly TimelineKind[] = TIMELINE_KINDS.filter(
  kind => kind !== 'messages' && kind !== 'devices',
)

/** In the address: lines of every kind. */
export const ALL = 'all'

export const readKind = (name: string | null | undefined): TimelineKind | undefined =>
  TIMELINE_KINDS.find(kind => kind === name)
