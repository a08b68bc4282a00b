import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

const look = { category: 'lessons', tone: 'academy', icon: 'calendar', email: true } as const

/** To each student and the paying guardian. `clash`: what the student has at that time; only the student's side reads it. */
export const dateMoveAsked = defineNotice('date_move_asked', {
  ...look,
  label: msg('Other times for your lessons'),
  title: msg('Can you come at another time? {subject}'),
  message: msg(
    '{who} would like to move {subject} with {teacherName} from {from} to {to}. {clash}Please answer by {deadline}. Who cannot come misses this lesson only, and it is not charged. {words}',
  ),
  emailAction: msg('View and answer'),
  changesPlans: 'dated',
  answers: [
    { key: 'can', label: msg('I can come') },
    { key: 'cannot', label: msg('I can’t come') },
  ],
})

/** To the person who proposed it. `what`: all have answered, or the time is over. */
export const dateMoveAnswersNotice = defineNotice('date_move_answers', {
  ...look,
  label: msg('Answers to another time of your lessons'),
  title: msg('{what}: {subject}'),
  message: msg('{what}: {subject} from {from} to {to}. {counts} Move the lesson, or keep its time.'),
  emailAction: msg('Move it or keep it'),
})

/** To everyone of the date, and to those who wait for it. Who cannot come reads that the lesson is cancelled for them instead. */
export const dateMovedNotice = defineNotice('date_moved', {
  ...look,
  label: msg('Lessons that move'),
  title: msg('Moved: {subject}'),
  message: msg('{subject} moves from {from} to {to}. {consequence}'),
  emailAction: msg('View the lesson'),
  changesPlans: 'dated',
})

/** To those who were asked, and the teacher. */
export const dateKeptNotice = defineNotice('date_kept', {
  ...look,
  label: msg('Lessons that keep their time'),
  title: msg('The time stays: {subject}'),
  message: msg('{subject} takes place as planned: {from}. It does not move to {to}.'),
  emailAction: msg('View the lesson'),
})

export const sessionMoveNotices: readonly Notice[] = [
  dateMoveAsked,
  dateMoveAnswersNotice,
  dateMovedNotice,
  dateKeptNotice,
]
