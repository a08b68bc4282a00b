import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the players, their payers and the game master, for one or more dates of a game that are cancelled together. */
export const gameCancelled = defineNotice('game_cancelled', {
  label: msg('Game cancelled'),
  title: msg('Cancelled: {subject}'),
  message: msg('{subject} will not take place on {when}. {why} {consequence}'),
  category: 'games',
  tone: 'danger',
  icon: 'cross',
  email: true,
  emailAction: msg('View game'),
  changesPlans: 'dated',
})

/** To the game master, where staff have closed the game. */
export const gameClosedByStaff = defineNotice('game_closed', {
  label: msg('Game closed'),
  title: msg('{subject} takes no new players'),
  message: msg('The school has closed {subject} to new players. {consequence}'),
  category: 'games',
  tone: 'dungeons',
  icon: 'info',
  email: true,
  emailAction: msg('View game'),
})

/** To the game master, where staff have reopened the game. */
export const gameReopenedByStaff = defineNotice('game_reopened', {
  label: msg('Game reopened'),
  title: msg('{subject} takes players again'),
  message: msg('The school has reopened {subject}. {consequence}'),
  category: 'games',
  tone: 'dungeons',
  icon: 'info',
  email: true,
  emailAction: msg('View game'),
})

export const hostingNotices: readonly Notice[] = [gameCancelled, gameClosedByStaff, gameReopenedByStaff]
