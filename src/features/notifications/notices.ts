import { defineNotice, type Notice } from './define-notice.ts'

/** Sent to the minor. Declared here because the users feature, which records the event, must not import notifications. */
export const guardianConfirmation = defineNotice('guardian_confirmation', {
  title: 'Your guardian has approved your account',
  message: 'Your guardian has approved your account. {nextStep}',
  category: 'account',
  tone: 'good',
  icon: 'shield',
})

export const accountNotices: readonly Notice[] = [guardianConfirmation]
