import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To a player and the game master, a day and an hour before a game. */
export const gameReminder = defineNotice('game_reminder', {
  label: msg('Game reminders'),
  title: msg('{soon}: {subject}'),
  message: msg('{subject} with {withWhom}: {when}.'),
  onPage: msg('With {withWhom}, {when}.'),
  category: 'games',
  tone: 'dungeons',
  icon: 'dice',
  email: true,
  emailAction: msg('View the game'),
})

export const meetingNotices: readonly Notice[] = [gameReminder]
