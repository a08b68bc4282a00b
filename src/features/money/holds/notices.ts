import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the student or player, and the payer. `step`: how it is taken, such as `Pay 100 PLN`; `until`: the deadline. */
export const waitlistOffer = defineNotice('waitlist_offer', {
  label: msg('Free places from the waitlist'),
  title: msg('A place is free: {subject}'),
  message: msg(
    'We hold a place for you in {subject} with {teacherName}: {what}, {when}. {step} by {until} to take it.{choice}',
  ),
  category: 'lessons',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: msg('View the offer'),
})

/** To the student or player, and the payer, when they no longer wait without having left. */
export const waitlistEnded = defineNotice('waitlist_ended', {
  label: msg('The end of your place on a waitlist'),
  title: msg('You are off the waitlist: {subject}'),
  message: msg('{reason}'),
  category: 'lessons',
  tone: 'warn',
  icon: 'info',
  email: true,
  emailAction: msg('View session'),
})

export const holdNotices: readonly Notice[] = [waitlistOffer, waitlistEnded]
