import type { Scope } from '#kernel/api-scope.ts'

/** What a scope lets a program do, for the person who gives it. */
export const SCOPE_LABELS: Readonly<Record<Scope, { readonly label: string; readonly hint: string }>> = {
  read: { label: 'Read', hint: 'Your lessons, games, payments and notifications, and everything that is public.' },
  book: { label: 'Book', hint: 'Reserve, join, move, cancel and pay, and answer proposals and invitations.' },
  teach: { label: 'Teach', hint: 'Publish, change and close your sessions and games, with their files and recaps.' },
  'staff:dashboard': { label: 'Staff: dashboard', hint: 'Counters and charts.' },
  'staff:users': { label: 'Staff: users', hint: 'Accounts, their roles and access.' },
  'staff:events': { label: 'Staff: events', hint: 'Sessions, games, lessons and reservations of everyone.' },
  'staff:requests': { label: 'Staff: requests', hint: 'The queues of requests, campaigns and lesson reports.' },
  'staff:contact': { label: 'Staff: messages', hint: 'The contact form.' },
  'staff:audit': { label: 'Staff: audit', hint: 'Who changed what.' },
  'staff:tasks': { label: 'Staff: tasks', hint: 'Your exports and bulk actions, with their files.' },
  'staff:money': { label: 'Staff: money', hint: 'All payments, refunds and earnings.' },
  'staff:settings': { label: 'Staff: settings', hint: 'Settings, holidays, documents and messages.' },
  'staff:health': { label: 'Staff: health', hint: 'Jobs, e-mails and integrations.' },
}
