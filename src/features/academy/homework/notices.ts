import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the students for whom it is, and their guardians. */
export const homeworkSetNotice = defineNotice('homework_set', {
  label: msg('New homework'),
  title: msg('New homework: {task}'),
  message: msg('{teacherName} has set {whose} homework “{task}” in {subject}. It is due {due}.'),
  onPage: msg('Due {due}, in {subject}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'pencil',
  email: true,
  emailAction: msg('View homework'),
})

/** To a student who has not handed it in, a day before it is due. */
export const homeworkDueNotice = defineNotice('homework_due', {
  label: msg('Reminders of homework'),
  title: msg('Homework is due: {task}'),
  message: msg('Your homework “{task}” in {subject} is due {due}.'),
  onPage: msg('Due {due}, in {subject}.'),
  category: 'lessons',
  tone: 'warn',
  icon: 'clock',
  email: true,
  emailAction: msg('Hand in homework'),
})

/** To the teacher. */
export const homeworkHandedInNotice = defineNotice('homework_handed_in', {
  label: msg('Homework that was handed in'),
  title: msg('{studentName} handed in “{task}”'),
  message: msg('{studentName} has handed in “{task}” in {subject}{late}.'),
  onPage: msg('In {subject}{late}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'check',
  emailAction: msg('Read homework'),
})

/** To the student and the guardians. */
export const homeworkMarkedNotice = defineNotice('homework_marked', {
  label: msg('Answers to homework'),
  title: msg('{teacherName} answered the homework: {task}'),
  message: msg('{teacherName} has answered {whose} homework “{task}” in {subject}.'),
  onPage: msg('In {subject}.'),
  category: 'lessons',
  tone: 'good',
  icon: 'pencil',
  email: true,
  emailAction: msg('Read the answer'),
})

export const homeworkNotices: readonly Notice[] = [
  ...[homeworkSetNotice, homeworkDueNotice, homeworkHandedInNotice, homeworkMarkedNotice],
]
