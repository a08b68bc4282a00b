import { defineNotice, type Notice } from '#features/notifications/define-notice.ts'

/** To the person who asked, where the specification has no type for it. */
export const requestDecidedNotice = defineNotice('request_decided', {
  title: '{outcome}: {subject}',
  message: 'You asked us: {subject}. {outcome}. {reason}',
  category: 'account',
  tone: 'lamp',
  icon: 'mail',
  email: true,
  emailAction: 'View your request',
})

/** To a teacher who asked to publish, either way. */
export const teacherAccessResponse = defineNotice('teacher_access_response', {
  title: 'Teacher access: {outcome}',
  message: 'Your request for teacher access was {outcome}. {next}',
  category: 'account',
  tone: 'lamp',
  icon: 'shield',
  email: true,
  emailAction: 'Teacher Panel',
})

export const requestNotices: readonly Notice[] = [requestDecidedNotice, teacherAccessResponse]
