import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the game master, where staff have removed the cover. */
export const coverRemovedByStaff = defineNotice('cover_removed', {
  title: 'The cover of {subject} was removed',
  message: 'The school has removed the cover that you uploaded for {subject}. {reason}',
  category: 'games',
  tone: 'dungeons',
  icon: 'info',
  email: true,
  emailAction: 'View game',
})

export const coverNotices: readonly Notice[] = [coverRemovedByStaff]
