import { PROVIDER_NAMES } from '#kernel/identity-provider.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { ROOM_PROVIDER_NAMES } from '#kernel/room-provider.ts'
import type { CheckResult } from '../checks.ts'

export const INTEGRATION_LABELS: Readonly<Record<CheckResult['name'], string>> = {
  live: 'Live updates',
  standby: 'Standby database',
  payments: 'Payments',
  mail: 'E-mail',
  meetings: 'Meetings',
  ...ROOM_PROVIDER_NAMES,
  files: 'Files',
  ...PROVIDER_NAMES,
  push: 'Notifications on devices',
  calendars: 'Calendars of teachers',
  googleCalendar: 'Google Calendar',
  webhooks: 'Webhooks',
}

const QUEUES: Readonly<Record<string, string>> = {
  email: 'E-mails',
  'notice-emails': 'E-mails of notifications',
  'payments-expiry': 'Ending of unpaid payments',
  'payments-sync': 'Questions to the payment provider',
  'payments-charges': 'Charges without an answer',
  'payments-disputes': 'Disputes of payments',
  'payments-returned-refunds': 'Refunds that came back',
  'payments-agreements': 'Ending of cards on file',
  'payments-refunds': 'Refunds',
  'material-files': 'Files of materials',
  'photo-files': 'Files of photos',
  'cover-files': 'Files of covers',
  'outside-calendars': 'Readings of teachers’ calendars',
  'google-calendar-endings': 'Ending of access to Google Calendars',
  'refresh-listing': 'Updates of the list of sessions',
  'weekly-lessons-resumed': 'Planning of weekly lessons',
  webhooks: 'Outgoing webhooks',
  'fake-provider-webhooks': 'Reports of test payments',
  'fake-provider-slow-payments': 'Slow test payments',
}

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** A queue or a schedule in plain words. */
export const workLabel = (name: string): string => QUEUES[name] ?? sentence(name)

/** `950 MB`, `1.2 GB`. */
export const formatSize = (bytes: number): string => {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}

/** `40 s`, `5 min`, `3 h`. */
export const formatLag = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

/** How far a clock is from another one: `90 seconds ahead of`. */
export const describeOffset = (seconds: number): string =>
  `${pluralize(Math.abs(Math.round(seconds)), 'second')} ${seconds > 0 ? 'ahead of' : 'behind'}`
