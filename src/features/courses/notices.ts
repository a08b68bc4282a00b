import { defineNotice, type Notice } from '#features/notifications/define-notice.ts'

/** To the students, their payers and the teacher. */
export const courseStartedNotice = defineNotice('course_started', {
  label: 'Courses that take place',
  title: '{subject} takes place',
  message: '{subject} takes place. The first lesson: {when}.',
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: 'View course',
})

/** To the same. */
export const courseNotStarted = defineNotice('course_not_started', {
  title: '{subject} does not take place',
  message: '{subject} did not get enough students in time. {consequence}',
  category: 'lessons',
  tone: 'danger',
  icon: 'cross',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View details',
})

/** To the students of the course before it, who may book first. */
export const courseRenewedNotice = defineNotice('course_renewed', {
  label: 'Courses that go on',
  title: '{subject} goes on',
  message: '{subject} is offered again from {when}. Until {until} only you and its other students can book.',
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  emailAction: 'View course',
})

export const courseNotices: readonly Notice[] = [courseStartedNotice, courseNotStarted, courseRenewedNotice]
