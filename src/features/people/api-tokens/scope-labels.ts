import type { Scope } from '#kernel/api-scope.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** What a scope lets a program do, for the person who gives it. */
export const SCOPE_LABELS: Readonly<Record<Scope, { readonly label: Message; readonly hint: Message }>> = {
  read: {
    label: msg('[scope] Read'),
    hint: msg('Your lessons, games, payments and notifications, and everything that is public.'),
  },
  book: {
    label: msg('[scope] Book'),
    hint: msg('Reserve, join, move, cancel and pay, and answer proposals and invitations.'),
  },
  teach: {
    label: msg('[scope] Teach'),
    hint: msg('Publish, change and close your sessions and games, with their files and recaps.'),
  },
  'staff:dashboard': { label: msg('Staff: dashboard'), hint: msg('Counters and charts.') },
  'staff:users': { label: msg('Staff: users'), hint: msg('Accounts, their roles and access.') },
  'staff:events': { label: msg('Staff: events'), hint: msg('Sessions, games, lessons and reservations of everyone.') },
  'staff:requests': {
    label: msg('Staff: requests'),
    hint: msg('The queues of requests, campaigns and lesson reports.'),
  },
  'staff:contact': { label: msg('Staff: messages'), hint: msg('The contact form.') },
  'staff:audit': { label: msg('Staff: audit'), hint: msg('Who changed what.') },
  'staff:tasks': { label: msg('Staff: tasks'), hint: msg('Your exports and bulk actions, with their files.') },
  'staff:money': { label: msg('Staff: money'), hint: msg('All payments, refunds and earnings.') },
  'staff:settings': { label: msg('Staff: settings'), hint: msg('Settings, holidays, documents and messages.') },
  'staff:health': { label: msg('Staff: health'), hint: msg('Jobs, e-mails and integrations.') },
}
