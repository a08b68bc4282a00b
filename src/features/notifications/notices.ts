import { defineNotice, type Notice } from './define-notice.ts'

/** To the minor. Declared here because users, who record the event, stand below notifications. */
export const guardianConfirmation = defineNotice('guardian_confirmation', {
  title: 'Your guardian has confirmed',
  message: 'Your guardian has confirmed your account. {nextStep}',
  category: 'account',
  tone: 'good',
  icon: 'shield',
})

export const accountNotices: readonly Notice[] = [guardianConfirmation]
