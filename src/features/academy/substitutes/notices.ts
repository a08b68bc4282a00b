import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the teacher who is asked. */
export const substituteAskedNotice = defineNotice('substitute_asked', {
  label: 'Being asked to teach instead of another teacher',
  title: 'Can you teach {subject}?',
  message: '{who} asks whether you can teach {subject}{instead}: {dates} Answer by {deadline}.{words}',
  category: 'lessons',
  tone: 'warn',
  icon: 'people',
  email: true,
  emailAction: 'Answer',
})

/** To the side that asked, and to who taught the dates: how it ended. */
export const substituteAnsweredNotice = defineNotice('substitute_answered', {
  label: 'Answers to requests for a substitute',
  title: '{what}: {subject}',
  message: '{outcome} {dates}{words}',
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  emailAction: 'View request',
})

/** To the teacher who was asked, or whom staff have entered. */
export const substituteNewsNotice = defineNotice('substitute_news', {
  label: 'Changes of what you were asked to teach',
  title: '{what}: {subject}',
  message: '{outcome} {dates}',
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View details',
})

/** To the students of the dates and their guardians. */
export const substituteTeachesNotice = defineNotice('substitute_teaches', {
  label: 'Another teacher for your lessons',
  title: '{hostName} teaches {subject}',
  message: '{hostName} teaches {whose} {subject} instead of {formerName}: {dates} {consequence}',
  category: 'lessons',
  tone: 'warn',
  icon: 'people',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View lesson',
})

export const substituteNotices: readonly Notice[] = [
  ...[substituteAskedNotice, substituteAnsweredNotice, substituteNewsNotice, substituteTeachesNotice],
]
