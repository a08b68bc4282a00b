import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the teacher who is asked. */
export const substituteAskedNotice = defineNotice('substitute_asked', {
  label: msg('Being asked to teach instead of another teacher'),
  title: msg('Can you teach {subject}?'),
  message: msg('{who} asks whether you can teach {subject}{instead}: {dates} Answer by {deadline}.{words}'),
  category: 'lessons',
  tone: 'warn',
  icon: 'people',
  email: true,
  emailAction: msg('Answer'),
})

/** To the side that asked, and to who taught the dates: how it ended. */
export const substituteAnsweredNotice = defineNotice('substitute_answered', {
  label: msg('Answers to requests for a substitute'),
  title: msg('{what}: {subject}'),
  message: msg('{outcome} {dates}{words}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  emailAction: msg('View request'),
})

/** To the teacher who was asked, or whom staff have entered. */
export const substituteNewsNotice = defineNotice('substitute_news', {
  label: msg('Changes of what you were asked to teach'),
  title: msg('{what}: {subject}'),
  message: msg('{outcome} {dates}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View details'),
})

/** To the students of the dates and their guardians. */
export const substituteTeachesNotice = defineNotice('substitute_teaches', {
  label: msg('Another teacher for your lessons'),
  title: msg('{hostName} teaches {subject}'),
  message: msg('{hostName} teaches {whose} {subject} instead of {formerName}: {dates} {consequence}'),
  category: 'lessons',
  tone: 'warn',
  icon: 'people',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View lesson'),
})

export const substituteNotices: readonly Notice[] = [
  ...[substituteAskedNotice, substituteAnsweredNotice, substituteNewsNotice, substituteTeachesNotice],
]
