import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the staff who decide requests: what a school did by its link. */
export const trainingAnsweredNotice = defineNotice('training_answered', {
  label: msg('Answers of schools'),
  title: msg('{organisation}: {what}'),
  message: msg('{organisation}, {title}: {what}. {text}'),
  category: 'account',
  tone: 'trainings',
  icon: 'mail',
  email: true,
  forStaff: true,
  emailAction: msg('View training'),
})

/** To the trainer: an offer, its acceptance, and every change. */
export const trainingChangedNotice = defineNotice('training_changed', {
  label: msg('Your trainings'),
  title: msg('{title}: {what}'),
  message: msg('{title} for {organisation}: {what}. {text}'),
  category: 'lessons',
  tone: 'trainings',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View training'),
})

/** To the trainer: a date is near, or the training is over and waits to be marked as done. */
export const trainingReminderNotice = defineNotice('training_reminder', {
  label: msg('Reminders of your trainings'),
  title: msg('{title}: {what}'),
  message: msg('{title} for {organisation}: {what}. {text}'),
  category: 'lessons',
  tone: 'trainings',
  icon: 'clock',
  email: true,
  emailAction: msg('View training'),
})

export const trainingNotices: readonly Notice[] = [
  trainingAnsweredNotice,
  trainingChangedNotice,
  trainingReminderNotice,
]
