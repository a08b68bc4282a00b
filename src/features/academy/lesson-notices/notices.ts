import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/**
 * To the other side of the lesson. `what` says whether it was late; `act` is `cancelled`, or `does not come to` for the teacher of a
 * group or course that takes place for others.
 */
export const lessonCancellation = defineNotice('lesson_cancellation', {
  label: msg('Cancelled lessons'),
  title: msg('{what}: {subject}, {start}'),
  message: msg('{who} {act} {subject}, {when}. {consequence}'),
  category: 'lessons',
  tone: 'danger',
  icon: 'cross',
  email: true,
  changesPlans: 'dated',
  emailAction: msg('View lesson'),
})

/** To those who got the cancellation. */
export const lessonCancellationUndoneNotice = defineNotice('lesson_cancellation_undone', {
  label: msg('Cancellations that are undone'),
  title: msg('{what}: {subject}, {start}'),
  message: msg('{who} undid the cancellation of {subject}, {when}. {consequence}'),
  category: 'lessons',
  tone: 'good',
  icon: 'undo',
  email: true,
  changesPlans: 'dated',
  emailAction: msg('View lesson'),
})

/** To the students, their payers and the teacher. */
export const lessonReturnedNotice = defineNotice('lesson_returned', {
  label: msg('Lesson returned'),
  title: msg('Lesson returned: {subject}, {start}'),
  message: msg('The school returned {subject}, {when}. {consequence} Reason: {reason}'),
  category: 'lessons',
  tone: 'good',
  icon: 'undo',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View lesson'),
})

/** To the student's side and the teacher. */
export const lessonTermination = defineNotice('lesson_termination', {
  label: msg('Lesson termination'),
  title: msg('{subject} has ended'),
  message: msg('{who} has ended the lessons of {studentName} in {subject}. {dates} {consequence} Reason: {reason}'),
  category: 'lessons',
  tone: 'danger',
  icon: 'cross',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View booking'),
})

/** To the student, the payer and the teacher. */
export const lessonPriceModification = defineNotice('lesson_price_modification', {
  label: msg('Lesson price modification'),
  title: msg('New price: {subject}'),
  message: msg('{what} in {subject} for {studentName} costs {newPrice} instead of {oldPrice}. Reason: {reason}'),
  category: 'money',
  tone: 'warn',
  icon: 'card',
  email: true,
  emailAction: msg('View booking'),
})

/** To the student and the teacher, a day and an hour before. */
export const reminder = defineNotice('reminder', {
  label: msg('Lesson reminders'),
  title: msg('{soon}: {subject}'),
  message: msg('{subject} with {withWhom}: {when}.'),
  onPage: msg('With {withWhom}, {when}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'clock',
  email: true,
  emailAction: msg('View lesson'),
})

const STUDENT_LEFT = {
  title: msg('{studentName} left {subject}{late}'),
  message: msg('{studentName} left {subject} and gave up {what}. {dates} {consequence}'),
  category: 'lessons',
  tone: 'warn',
  icon: 'people',
  email: true,
  changesPlans: 'dated',
  emailAction: msg('View booking'),
} as const

/** All three to the teacher, with the dates that are off; `late` where the next of them is. */
export const courseStudentResignation = defineNotice('course_student_resignation', {
  ...STUDENT_LEFT,
  label: msg('Students who leave a course'),
})
export const groupStudentResignation = defineNotice('group_student_resignation', {
  ...STUDENT_LEFT,
  label: msg('Students who leave a group'),
})
/** Of an individual session or a group. */
export const weeklyAgreementResignation = defineNotice('weekly_agreement_resignation', {
  ...STUDENT_LEFT,
  label: msg('Students who end their weekly lessons'),
  title: msg('{studentName} ended the weekly lessons{late}: {subject}'),
  message: msg('{studentName} ended the weekly lessons of {subject} and gave up {what}. {dates} {consequence}'),
})

/** To the student and the payer, where another person of their side has left for the student. */
export const placeGivenUp = defineNotice('place_given_up', {
  label: msg('Place given up'),
  title: msg('{ending}{late}: {subject}'),
  message: msg('{who} gave up {whose} {place} in {subject}: {what}. {dates} {consequence}'),
  category: 'lessons',
  tone: 'warn',
  icon: 'people',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View booking'),
})

export const lessonNotices: readonly Notice[] = [
  lessonCancellation,
  lessonCancellationUndoneNotice,
  reminder,
  lessonReturnedNotice,
  lessonTermination,
  lessonPriceModification,
  courseStudentResignation,
  groupStudentResignation,
  weeklyAgreementResignation,
  placeGivenUp,
]
