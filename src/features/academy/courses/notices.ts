import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the students, their payers and the teacher. */
export const courseStartedNotice = defineNotice('course_started', {
  label: msg('Courses that go ahead'),
  title: msg('{subject} is going ahead'),
  message: msg('{subject} is going ahead. The first lesson: {when}.'),
  onPage: msg('The first lesson: {when}.'),
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: msg('View course'),
})

/** To the same. */
export const courseNotStarted = defineNotice('course_not_started', {
  label: msg('Course not started'),
  title: msg('{subject} will not go ahead'),
  message: msg('{subject} did not get enough students in time. {consequence}'),
  category: 'lessons',
  tone: 'danger',
  icon: 'cross',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View details'),
})

/** To the students of the course before it, who may book first. */
export const courseRenewedNotice = defineNotice('course_renewed', {
  label: msg('Courses that continue'),
  title: msg('{subject} continues'),
  message: msg('{subject} is offered again from {when}. Until {until} only you and its other students can book.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  emailAction: msg('View course'),
})

export const courseNotices: readonly Notice[] = [courseStartedNotice, courseNotStarted, courseRenewedNotice]
