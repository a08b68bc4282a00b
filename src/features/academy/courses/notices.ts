import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the students, their payers and the teacher. */
export const courseStartedNotice = defineNotice('course_started', {
  label: 'Courses that go ahead',
  title: '{subject} is going ahead',
  message: '{subject} is going ahead. The first lesson: {when}.',
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: 'View course',
})

/** To the same. */
export const courseNotStarted = defineNotice('course_not_started', {
  title: '{subject} will not go ahead',
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
  label: 'Courses that continue',
  title: '{subject} continues',
  message: '{subject} is offered again from {when}. Until {until} only you and its other students can book.',
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  emailAction: 'View course',
})

export const courseNotices: readonly Notice[] = [courseStartedNotice, courseNotStarted, courseRenewedNotice]
