import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the player, the payer and the game master. `money`: what becomes of the price; not for the game master. */
export const gameReturnedNotice = defineNotice('game_returned', {
  label: msg('Games that the school returned'),
  title: msg('Returned: {subject}'),
  message: msg('The school returned {subject}, {when}, for {whom}. {money}Reason: {reason}'),
  category: 'games',
  tone: 'warn',
  icon: 'undo',
  email: true,
  emailAction: msg('View details'),
})

export const gameReturnNotices: readonly Notice[] = [gameReturnedNotice]
