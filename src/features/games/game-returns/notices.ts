import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the player, the payer and the game master. `money`: what becomes of the price; not for the game master. */
export const gameReturnedNotice = defineNotice('game_returned', {
  label: 'Games that the school returned',
  title: 'Returned: {subject}',
  message: 'The school returned {subject}, {when}, for {whom}. {money}Reason: {reason}',
  category: 'games',
  tone: 'warn',
  icon: 'undo',
  email: true,
  emailAction: 'View details',
})

export const gameReturnNotices: readonly Notice[] = [gameReturnedNotice]
