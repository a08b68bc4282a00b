import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the game master. */
export const dneSessionJoin = defineNotice('dne_session_join', {
  label: msg('Players who join your games'),
  title: msg('[game] {studentName} joined {subject}'),
  message: msg('[game] {studentName} joined {subject}: {what}, {when}. {seats}'),
  onPage: msg('{what}, {when}. {seats}'),
  category: 'games',
  tone: 'dungeons',
  icon: 'dice',
  email: true,
  emailAction: msg('View the game'),
})

/** To the game master. `act`: `left`, or `left late`; `consequence`: what becomes of the seat. */
export const dneSessionResignation = defineNotice('dne_session_resignation', {
  label: msg('Players who leave your games'),
  title: msg('{studentName} {act} {subject}'),
  message: msg('{studentName} {act} {subject}: {what}, {when}. {consequence}'),
  onPage: msg('{what}, {when}. {consequence}'),
  category: 'games',
  tone: 'warn',
  icon: 'people',
  email: true,
  changesPlans: 'dated',
  emailAction: msg('View the game'),
})

/** To the player and the payer. */
export const seatConfirmed = defineNotice('seat_confirmed', {
  label: msg('Confirmed seats'),
  title: msg('You are in: {subject}, {start}'),
  message: msg('[game] {subject} with {teacherName}: {what}, {when}. {payment}'),
  onPage: msg('[game] With {teacherName}: {what}, {when}. {payment}'),
  category: 'games',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: msg('View the seat'),
})

/** To the payer whom a player has named. */
export const seatToApprove = defineNotice('seat_to_approve', {
  label: msg('Seats to approve'),
  title: msg('{studentName} wants to join {subject}'),
  message: msg(
    'We hold a seat for {studentName} in {subject} with {teacherName}: {what}, {when}. Agree to {amount} a game by {until}, or release the seat.',
  ),
  onPage: msg('{what} with {teacherName}, {when}. Agree to {amount} a game by {until}.'),
  category: 'games',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: msg('View the seat'),
})

/** To the player and the payer, except who gave the seat up. */
export const seatGivenUp = defineNotice('seat_given_up', {
  label: msg('Seat given up'),
  title: msg('Seat given up: {subject}'),
  message: msg('{who} gave up {whose} seat in {subject}: {what}. {consequence}'),
  category: 'games',
  tone: 'warn',
  icon: 'dice',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View the seat'),
})

/** To the player and the payer, when others have ended the seat. */
export const seatRemovedNotice = defineNotice('seat_removed', {
  label: msg('Seat removed'),
  title: msg('Your seat has ended: {subject}'),
  message: msg('The seat of {studentName} in {subject} has ended: {what} will not be charged. Reason: {reason}'),
  category: 'games',
  tone: 'danger',
  icon: 'cross',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View the seat'),
})

/** To a person whom the closing of a game took off its waitlist. */
export const waitlistResumed = defineNotice('game_waitlist_resumed', {
  label: msg('Games that take players again'),
  title: msg('You wait again: {subject}'),
  message: msg(
    '{subject} takes players again, and you are back in your old place on its waitlist. We hold the next free seat for the first person. You can leave the waitlist at any time.',
  ),
  category: 'games',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: msg('View the waitlist'),
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
