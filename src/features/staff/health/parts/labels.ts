import { PROVIDER_NAMES } from '#kernel/identity-provider.ts'
import { type Message, msg, type Said, t } from '#kernel/messages.ts'
import { ROOM_PROVIDER_NAMES } from '#kernel/room-provider.ts'
import type { CheckResult } from '../checks.ts'
import { SCHEDULE_LABELS } from './schedule-labels.ts'

export const INTEGRATION_LABELS: Readonly<Record<CheckResult['name'], Said>> = {
  live: msg('Live updates'),
  standby: msg('Standby database'),
  payments: msg('Payments'),
  mail: msg('E-mail'),
  meetings: msg('Meetings'),
  ...ROOM_PROVIDER_NAMES,
  files: msg('Files'),
  ...PROVIDER_NAMES,
  push: msg('Notifications on devices'),
  calendars: msg('Calendars of teachers'),
  googleCalendar: msg('Google Calendar'),
  webhooks: msg('Webhooks'),
}

const QUEUES: Readonly<Record<string, Message>> = {
  email: msg('E-mails'),
  'notice-emails': msg('Notification e-mails'),
  'payments-expiry': msg('Ending of unpaid payments'),
  'payments-sync': msg('Questions to the payment provider'),
  'payments-charges': msg('Charges without an answer'),
  'payments-disputes': msg('Disputes of payments'),
  'payments-returned-refunds': msg('Refunds that came back'),
  'payments-agreements': msg('Ending of cards on file'),
  'payments-refunds': msg('Refunds'),
  'material-files': msg('Files of materials'),
  'photo-files': msg('Files of photos'),
  'cover-files': msg('Files of covers'),
  'outside-calendars': msg('Readings of teachers’ calendars'),
  'google-calendar-endings': msg('Ending of access to Google Calendars'),
  'refresh-listing': msg('Updates of the list of sessions'),
  'weekly-lessons-resumed': msg('Planning of weekly lessons'),
  webhooks: msg('Outgoing webhooks'),
  'fake-provider-webhooks': msg('Reports of test payments'),
  'fake-provider-slow-payments': msg('Slow test payments'),
}

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The queue each job of which is one e-mail. */
export const EMAILS = 'email'

/** A queue or a schedule in plain words. */
export const workLabel = (name: string): string => (QUEUES[name] ?? SCHEDULE_LABELS[name])?.() ?? sentence(name)

/** `40 s`, `5 min`, `3 h`. */
export const formatLag = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

/** How far the clock of the process is from the database’s. */
export const describeClock = (seconds: number): string => {
  const count = Math.abs(Math.round(seconds))
  return seconds > 0
    ? t('The clock of this machine is {count, plural, one {# second} other {# seconds}} ahead of the database’s.', {
        count,
      })
    : t('The clock of this machine is {count, plural, one {# second} other {# seconds}} behind the database’s.', {
        count,
      })
}
