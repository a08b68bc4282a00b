import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the teacher or game master, once for each date. It says nothing of what is in the calendar: that is not known here. */
export const outsideClashNotice = defineNotice('outside_clash', {
  label: msg('Lessons at busy times of your own calendar'),
  title: msg('Busy elsewhere: {dates}'),
  message: msg(
    'Your own calendar says that you are busy during {what}: {dates}. Nothing was changed here. If you cannot come, move or cancel in time.',
  ),
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  emailAction: msg('View calendar'),
})

/** To its owner, once when a calendar has not been read for a day, or its grant was taken back. */
export const outsideCalendarFailingNotice = defineNotice('outside_calendar_failing', {
  label: msg('Calendars of yours that cannot be read'),
  title: msg('We cannot read your calendar at {host}'),
  message: msg('{why} Until it works again, new busy times do not close your slots here.'),
  category: 'account',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  emailAction: msg('View your calendars'),
})

export const outsideCalendarNotices: readonly Notice[] = [outsideClashNotice, outsideCalendarFailingNotice]
