import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

const look = { category: 'games', tone: 'dungeons', icon: 'calendar', email: true } as const

/** To each player and the player's paying guardian. `clash`: what the player has at that time; only the player's side reads it. */
export const gameMoveAsked = defineNotice('game_move_asked', {
  ...look,
  label: msg('Other times for your games'),
  title: msg('Can you come at another time? {subject}'),
  message: msg(
    '{teacherName} would like to move {subject} from {from} to {to}. {clash}Please answer by {deadline}. If {who} cannot come, {who} misses this game only, and it is not charged. {words}',
  ),
  onPage: msg(
    'From {from} to {to}. {clash}Answer by {deadline}. If {who} cannot come, this game is not charged. {words}',
  ),
  emailAction: msg('View and answer'),
  changesPlans: 'dated',
  answers: [
    { key: 'can', label: msg('I can come') },
    { key: 'cannot', label: msg('I can’t come') },
  ],
})

/** To the person who proposed it. `what`: all have answered, or the time is over. */
export const gameMoveAnswers = defineNotice('game_move_answers', {
  ...look,
  label: msg('Answers to another time of your games'),
  title: msg('{what}: {subject}'),
  message: msg('{what}: {subject} from {from} to {to}. {counts} Move the game, or keep its time.'),
  emailAction: msg('Move it or keep it'),
})

/** To everyone of the date. */
export const gameDateMovedNotice = defineNotice('game_date_moved', {
  ...look,
  label: msg('Games that move'),
  title: msg('[game] Moved: {subject}'),
  message: msg('[game] {subject} moves from {from} to {to}. {consequence}'),
  emailAction: msg('View the game'),
  changesPlans: 'dated',
})

/** To those who were asked. */
export const gameDateKeptNotice = defineNotice('game_date_kept', {
  ...look,
  label: msg('Games that keep their time'),
  title: msg('The time stays: {subject}'),
  message: msg('[game] {subject} takes place as planned: {from}. It does not move to {to}.'),
  emailAction: msg('View the game'),
})

/** To the game master. */
export const movedDateLeftNotice = defineNotice('game_moved_date_left', {
  ...look,
  label: msg('Players who cannot come to a moved game'),
  tone: 'warn',
  title: msg('{studentName} cannot come: {subject}'),
  message: msg(
    '{studentName} cannot come to {subject}, {to}, because it moved. The seat stays, and this game is not charged.',
  ),
  emailAction: msg('View the game'),
})

export const dateMoveNotices: readonly Notice[] = [
  gameMoveAsked,
  gameMoveAnswers,
  gameDateMovedNotice,
  gameDateKeptNotice,
  movedDateLeftNotice,
]
