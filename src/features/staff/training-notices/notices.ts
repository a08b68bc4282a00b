import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the staff who decide requests: what a school did by its link. */
export const trainingAnsweredNotice = defineNotice('training_answered', {
  label: 'Answers of schools',
  title: '{organisation}: {what}',
  message: '{organisation}, {title}: {what}. {text}',
  category: 'account',
  tone: 'trainings',
  icon: 'mail',
  email: true,
  forStaff: true,
  emailAction: 'View training',
})

/** To the trainer: an offer, its acceptance, and every change. */
export const trainingChangedNotice = defineNotice('training_changed', {
  label: 'Your trainings',
  title: '{title}: {what}',
  message: '{title} for {organisation}: {what}. {text}',
  category: 'lessons',
  tone: 'trainings',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View training',
})

/** To the trainer: a date is near, or the training is over and waits to be marked as done. */
export const trainingReminderNotice = defineNotice('training_reminder', {
  label: 'Reminders of your trainings',
  title: '{title}: {what}',
  message: '{title} for {organisation}: {what}. {text}',
  category: 'lessons',
  tone: 'trainings',
  icon: 'clock',
  email: true,
  emailAction: 'View training',
})

export const trainingNotices: readonly Notice[] = [
  trainingAnsweredNotice,
  trainingChangedNotice,
  trainingReminderNotice,
]
