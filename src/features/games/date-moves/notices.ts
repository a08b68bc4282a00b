import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

const look = { category: 'games', tone: 'dungeons', icon: 'calendar', email: true } as const

/** To each player and the player's paying guardian. `clash`: what the player has at that time; only the player's side reads it. */
export const gameMoveAsked = defineNotice('game_move_asked', {
  ...look,
  label: 'Other times for your games',
  title: 'Can you come at another time? {subject}',
  message:
    '{teacherName} would like to move {subject} from {from} to {to}. {clash}Please answer by {deadline}. If {who} cannot come, {who} misses this game only, and it is not charged. {words}',
  onPage: 'From {from} to {to}. {clash}Answer by {deadline}. If {who} cannot come, this game is not charged. {words}',
  emailAction: 'View and answer',
  changesPlans: 'dated',
  answers: [
    { key: 'can', label: 'I can come' },
    { key: 'cannot', label: 'I can’t come' },
  ],
})

/** To the person who proposed it. `what`: all have answered, or the time is over. */
export const gameMoveAnswers = defineNotice('game_move_answers', {
  ...look,
  label: 'Answers to another time of your games',
  title: '{what}: {subject}',
  message: '{what}: {subject} from {from} to {to}. {counts} Move the game, or keep its time.',
  emailAction: 'Move it or keep it',
})

/** To everyone of the date. */
export const gameDateMovedNotice = defineNotice('game_date_moved', {
  ...look,
  label: 'Games that move',
  title: 'Moved: {subject}',
  message: '{subject} moves from {from} to {to}. {consequence}',
  emailAction: 'View the game',
  changesPlans: 'dated',
})

/** To those who were asked. */
export const gameDateKeptNotice = defineNotice('game_date_kept', {
  ...look,
  label: 'Games that keep their time',
  title: 'The time stays: {subject}',
  message: '{subject} takes place as planned: {from}. It does not move to {to}.',
  emailAction: 'View the game',
})

/** To the game master. */
export const movedDateLeftNotice = defineNotice('game_moved_date_left', {
  ...look,
  label: 'Players who cannot come to a moved game',
  tone: 'warn',
  title: '{studentName} cannot come: {subject}',
  message:
    '{studentName} cannot come to {subject}, {to}, because it moved. The seat stays, and this game is not charged.',
  emailAction: 'View the game',
})

export const dateMoveNotices: readonly Notice[] = [
  gameMoveAsked,
  gameMoveAnswers,
  gameDateMovedNotice,
  gameDateKeptNotice,
  movedDateLeftNotice,
]
