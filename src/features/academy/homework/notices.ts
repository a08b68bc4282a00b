import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the students for whom it is, and their guardians. */
export const homeworkSetNotice = defineNotice('homework_set', {
  label: 'New homework',
  title: 'Homework in {subject}: {task}',
  message: '{teacherName} has set {whose} homework “{task}”. It is due {due}.',
  onPage: 'Due {due}. Set by {teacherName}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'pencil',
  email: true,
  emailAction: 'View homework',
})

/** To a student who has not handed it in, a day before it is due. */
export const homeworkDueNotice = defineNotice('homework_due', {
  label: 'Reminders of homework',
  title: 'Homework is due: {task}',
  message: 'Your homework “{task}” in {subject} is due {due}.',
  onPage: 'Due {due}, in {subject}.',
  category: 'lessons',
  tone: 'warn',
  icon: 'clock',
  email: true,
  emailAction: 'Hand in homework',
})

/** To the teacher. */
export const homeworkHandedInNotice = defineNotice('homework_handed_in', {
  label: 'Homework that was handed in',
  title: '{studentName} handed in “{task}”',
  message: '{studentName} has handed in “{task}” in {subject}{late}.',
  onPage: 'In {subject}{late}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'check',
  emailAction: 'Read homework',
})

/** To the student and the guardians. */
export const homeworkMarkedNotice = defineNotice('homework_marked', {
  label: 'Answers to homework',
  title: 'Homework answered: {task}',
  message: '{teacherName} has answered {whose} homework “{task}” in {subject}.',
  onPage: 'By {teacherName}, in {subject}.',
  category: 'lessons',
  tone: 'good',
  icon: 'pencil',
  email: true,
  emailAction: 'Read the answer',
})

export const homeworkNotices: readonly Notice[] = [
  ...[homeworkSetNotice, homeworkDueNotice, homeworkHandedInNotice, homeworkMarkedNotice],
]
