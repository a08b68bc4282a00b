import { defineNotice } from '#features/people/notices/define-notice.ts'

export const unreadMessages = defineNotice('unread_messages', {
  label: 'Unread messages',
  title: '{count} from {from}',
  message: 'You have not read what {from} wrote in {conversation}.',
  category: 'account',
  tone: 'lamp',
  icon: 'mail',
  email: true,
  emailAction: 'Read and answer',
})

/** Child protection policy, "Messages". */
export const conversationRead = defineNotice('conversation_read', {
  label: 'Staff have read a conversation',
  title: 'Our staff have read a conversation',
  message: 'A member of our staff read “{conversation}” on {when}. The reason: {reason}',
  category: 'account',
  tone: 'warn',
  icon: 'shield',
  email: true,
  emailAction: 'View the conversation',
})

export const messageReportResolved = defineNotice('message_report_resolved', {
  label: 'Your report of a message was answered',
  title: 'We have looked into your report',
  message: 'You reported something in “{conversation}”. Our answer: {note}',
  category: 'account',
  tone: 'good',
  icon: 'shield',
  email: true,
  emailAction: 'View the conversation',
})

export const conversationNotices = [unreadMessages, conversationRead, messageReportResolved]
