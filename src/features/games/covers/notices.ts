import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the game master, where staff have removed the cover. */
export const coverRemovedByStaff = defineNotice('cover_removed', {
  label: msg('Cover removed'),
  title: msg('The cover of {subject} was removed'),
  message: msg('The school has removed the cover that you uploaded for {subject}. {reason}'),
  category: 'games',
  tone: 'dungeons',
  icon: 'info',
  email: true,
  emailAction: msg('View game'),
})

export const coverNotices: readonly Notice[] = [coverRemovedByStaff]
