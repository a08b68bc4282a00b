import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the payer, who accepts the terms and pays: what staff have booked on the phone. */
export const officeBookingToPay = defineNotice('office_booking_to_pay', {
  label: msg('Lessons that the school books for you'),
  title: msg('Please confirm: {subject}, {start}'),
  message: msg(
    'The school holds a place for {studentName} in {subject} with {teacherName}: {what}, {when}. It costs {amount}. Accept the terms and {act} by {until}. If you did not ask for it, release it there.',
  ),
  category: 'lessons',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: msg('View and confirm'),
})

/** To the student for whom another person pays. */
export const officeBookingHeld = defineNotice('office_booking_held', {
  label: msg('Places that the school holds for you'),
  title: msg('The school holds a place for you: {subject}'),
  message: msg(
    'The school holds a place for you in {subject} with {teacherName}: {what}, {when}. {payerName} confirms it by {until}.',
  ),
  category: 'lessons',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: msg('View booking'),
})

/** To the student's side and the teacher. */
export const officeMoveNotice = defineNotice('office_move', {
  label: msg('Lessons that the school moves for you'),
  title: msg('Moved: {subject}'),
  message: msg('The school moved {subject} with {withWhom} from {from} to {to}. {agreed}'),
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  changesPlans: 'dated',
  emailAction: msg('View lesson'),
})

export const officeNotices: readonly Notice[] = [officeBookingToPay, officeBookingHeld, officeMoveNotice]
