import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the players of that game. */
export const gameRecap = defineNotice('game_recap', {
  label: 'Recaps of your games',
  title: 'The story so far: {subject}',
  message: '{teacherName} has written what happened in {subject}, {when}. {words}',
  onPage: '{when}. {words}',
  category: 'games',
  tone: 'dungeons',
  icon: 'book',
  email: true,
  emailAction: 'Read the recap',
})

export const recapNotices: readonly Notice[] = [gameRecap]
