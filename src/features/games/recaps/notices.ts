import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the players of that game. */
export const gameRecap = defineNotice('game_recap', {
  label: msg('Recaps of your games'),
  title: msg('The story so far: {subject}'),
  message: msg('{teacherName} has written what happened in {subject}, {when}. {words}'),
  onPage: msg('{when}. {words}'),
  category: 'games',
  tone: 'dungeons',
  icon: 'book',
  email: true,
  emailAction: msg('Read the recap'),
})

export const recapNotices: readonly Notice[] = [gameRecap]
