import { defineNotice, type Notice } from '#features/notifications/define-notice.ts'

/** To the student and the payer. `until`: the deadline. */
export const waitlistOffer = defineNotice('waitlist_offer', {
  label: 'Free places from the waitlist',
  title: 'A place is free: {subject}',
  message:
    'We hold a place for you in {subject} with {teacherName}: {what}, {when}. Pay {amount} by {until} to take it.',
  category: 'lessons',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: 'View the offer',
})

/** To the student and the payer, when they no longer wait without having left. */
export const waitlistEnded = defineNotice('waitlist_ended', {
  label: 'The end of your waiting',
  title: 'You are off the waitlist: {subject}',
  message: '{reason}',
  category: 'lessons',
  tone: 'warn',
  icon: 'info',
  email: true,
  emailAction: 'View session',
})

export const waitlistNotices: readonly Notice[] = [waitlistOffer, waitlistEnded]
