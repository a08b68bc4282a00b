import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the teacher: staff have changed or closed a session, or cancelled a date without students. */
export const sessionManaged = defineNotice('session_managed', {
  title: 'The school changed {session}',
  message: '{what} Reason: {reason}',
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View session',
})

export const eventAdminNotices: readonly Notice[] = [sessionManaged]
