import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the game master. */
export const dneSessionJoin = defineNotice('dne_session_join', {
  label: 'Players who join your games',
  title: '{studentName} joined {subject}',
  message: '{studentName} joined {subject}: {what}, {when}. {seats}',
  onPage: '{what}, {when}. {seats}',
  category: 'games',
  tone: 'dungeons',
  icon: 'dice',
  email: true,
  emailAction: 'View the game',
})

/** To the game master. `act`: `left`, or `left late`; `consequence`: what becomes of the seat. */
export const dneSessionResignation = defineNotice('dne_session_resignation', {
  label: 'Players who leave your games',
  title: '{studentName} {act} {subject}',
  message: '{studentName} {act} {subject}: {what}, {when}. {consequence}',
  onPage: '{what}, {when}. {consequence}',
  category: 'games',
  tone: 'warn',
  icon: 'people',
  email: true,
  changesPlans: 'dated',
  emailAction: 'View the game',
})

/** To the player and the payer. */
export const seatConfirmed = defineNotice('seat_confirmed', {
  label: 'Confirmed seats',
  title: 'You are in: {subject}, {start}',
  message: '{subject} with {teacherName}: {what}, {when}. {payment}',
  onPage: 'With {teacherName}: {what}, {when}. {payment}',
  category: 'games',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: 'View the seat',
})

/** To the payer whom a player has named. */
export const seatToApprove = defineNotice('seat_to_approve', {
  label: 'Seats to approve',
  title: '{studentName} wants to join {subject}',
  message:
    'We hold a seat for {studentName} in {subject} with {teacherName}: {what}, {when}. Agree to {amount} a game by {until}, or release the seat.',
  onPage: '{what} with {teacherName}, {when}. Agree to {amount} a game by {until}.',
  category: 'games',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: 'View the seat',
})

/** To the player and the payer, except who gave the seat up. */
export const seatGivenUp = defineNotice('seat_given_up', {
  title: 'Seat given up: {subject}',
  message: '{who} gave up {whose} seat in {subject}: {what}. {consequence}',
  category: 'games',
  tone: 'warn',
  icon: 'dice',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View the seat',
})

/** To the player and the payer, when others have ended the seat. */
export const seatRemovedNotice = defineNotice('seat_removed', {
  title: 'Your seat has ended: {subject}',
  message: 'The seat of {studentName} in {subject} has ended: {what} will not be charged. Reason: {reason}',
  category: 'games',
  tone: 'danger',
  icon: 'cross',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View the seat',
})

/** To a person whom the closing of a game took off its waitlist. */
export const waitlistResumed = defineNotice('game_waitlist_resumed', {
  label: 'Games that take players again',
  title: 'You wait again: {subject}',
  message:
    '{subject} takes players again, and you are back in your old place on its waitlist. We hold the next free seat for the first person. You can leave the waitlist at any time.',
  category: 'games',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: 'View the waitlist',
})

export const seatNotices: readonly Notice[] = [
  dneSessionJoin,
  dneSessionResignation,
  seatConfirmed,
  seatToApprove,
  seatGivenUp,
  seatRemovedNotice,
  waitlistResumed,
]
