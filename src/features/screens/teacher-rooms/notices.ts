import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To its owner, once when the grant has ended, the provider refuses, or it has not answered for a day. */
export const roomAccountFailingNotice = defineNotice('room_account_failing', {
  label: msg('Rooms in your own account that do not work'),
  title: msg('We cannot make rooms in {provider}'),
  message: msg(
    '{why} Until it works again, your lessons take place in the school’s rooms. The join links stay the same.',
  ),
  category: 'account',
  tone: 'warn',
  icon: 'door',
  email: true,
  emailAction: msg('View your rooms'),
})

export const teacherRoomNotices: readonly Notice[] = [roomAccountFailingNotice]
