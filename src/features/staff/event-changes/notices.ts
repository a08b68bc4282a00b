import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the teacher: staff have changed or closed a session, or cancelled a date without students. */
export const sessionManaged = defineNotice('session_managed', {
  label: msg('Session managed'),
  title: msg('The school changed {session}'),
  message: msg('{what} Reason: {reason}'),
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View session'),
})

export const eventAdminNotices: readonly Notice[] = [sessionManaged]
