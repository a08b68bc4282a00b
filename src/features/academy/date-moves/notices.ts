import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

const look = { category: 'lessons', tone: 'academy', icon: 'calendar', email: true } as const

/** To each student and the paying guardian. `clash`: what the student has at that time; only the student's side reads it. */
export const dateMoveAsked = defineNotice('date_move_asked', {
  ...look,
  label: 'Other times for your lessons',
  title: 'Can you come at another time? {subject}',
  message:
    '{who} would like to move {subject} with {teacherName} from {from} to {to}. {clash}Please answer by {deadline}. Who cannot come misses this lesson only, and it is not charged. {words}',
  emailAction: 'View and answer',
  changesPlans: 'dated',
  answers: [
    { key: 'can', label: 'I can come' },
    { key: 'cannot', label: 'I can’t come' },
  ],
})

/** To the person who proposed it. `what`: all have answered, or the time is over. */
export const dateMoveAnswersNotice = defineNotice('date_move_answers', {
  ...look,
  label: 'Answers to another time of your lessons',
  title: '{what}: {subject}',
  message: '{what}: {subject} from {from} to {to}. {counts} Move the lesson, or keep its time.',
  emailAction: 'Move it or keep it',
})

/** To everyone of the date, and to those who wait for it. Who cannot come reads that the lesson is cancelled for them instead. */
export const dateMovedNotice = defineNotice('date_moved', {
  ...look,
  label: 'Lessons that move',
  title: 'Moved: {subject}',
  message: '{subject} moves from {from} to {to}. {consequence}',
  emailAction: 'View the lesson',
  changesPlans: 'dated',
})

/** To those who were asked, and the teacher. */
export const dateKeptNotice = defineNotice('date_kept', {
  ...look,
  label: 'Lessons that keep their time',
  title: 'The time stays: {subject}',
  message: '{subject} takes place as planned: {from}. It does not move to {to}.',
  emailAction: 'View the lesson',
})

export const sessionMoveNotices: readonly Notice[] = [
  dateMoveAsked,
  dateMoveAnswersNotice,
  dateMovedNotice,
  dateKeptNotice,
]
