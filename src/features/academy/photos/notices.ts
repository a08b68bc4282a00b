import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the person whose photo staff have removed. */
export const photoRemovedByStaff = defineNotice('photo_removed', {
  label: msg('Photo removed'),
  title: msg('Your photo was removed'),
  message: msg('The school has removed your photo: {reason} You can choose another one in your account.'),
  category: 'account',
  tone: 'warn',
  icon: 'shield',
  email: true,
  emailAction: msg('Open your profile'),
})

export const photoNotices: readonly Notice[] = [photoRemovedByStaff]
