import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To a player and the game master, a day and an hour before a game. */
export const gameReminder = defineNotice('game_reminder', {
  label: 'Game reminders',
  title: '{soon}: {subject}',
  message: '{subject} with {withWhom}: {when}.',
  category: 'games',
  tone: 'dungeons',
  icon: 'dice',
  email: true,
  emailAction: 'View the game',
})

export const meetingNotices: readonly Notice[] = [gameReminder]
