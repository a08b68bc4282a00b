import { defineNotice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

export const unreadMessages = defineNotice('unread_messages', {
  label: msg('Unread messages'),
  title: msg('{count} from {from}'),
  message: msg('You have not read what {from} wrote in {conversation}.'),
  category: 'account',
  tone: 'lamp',
  icon: 'mail',
  email: true,
  emailAction: msg('Read and answer'),
})

/** Child protection policy, "Messages". */
export const conversationRead = defineNotice('conversation_read', {
  label: msg('Staff have read a conversation'),
  title: msg('Our staff have read a conversation'),
  message: msg('A member of our staff read “{conversation}” on {when}. The reason: {reason}'),
  category: 'account',
  tone: 'warn',
  icon: 'shield',
  email: true,
  emailAction: msg('View the conversation'),
})

export const messageReportResolved = defineNotice('message_report_resolved', {
  label: msg('Your report of a message was answered'),
  title: msg('We have looked into your report'),
  message: msg('You reported something in “{conversation}”. Our answer: {note}'),
  category: 'account',
  tone: 'good',
  icon: 'shield',
  email: true,
  emailAction: msg('View the conversation'),
})

export const conversationNotices = [unreadMessages, conversationRead, messageReportResolved]
