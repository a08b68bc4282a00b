import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the teacher. */
export const lessonReservation = defineNotice('lesson_reservation', {
  label: msg('New bookings of your lessons'),
  title: msg('{studentName} booked {subject}, {start}'),
  message: msg('{studentName} booked {subject}: {what}, {when}.{how}'),
  onPage: msg('{what}, {when}.{how}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  emailAction: msg('View booking'),
})

/** To the teacher. */
export const courseStudentJoin = defineNotice('course_student_join', {
  label: msg('Students who join'),
  title: msg('{studentName} joined {subject}'),
  message: msg('{studentName} joined {subject}. {what}, {when}.{how}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  emailAction: msg('View booking'),
})

/** To the student and the payer. */
export const reservationConfirmed = defineNotice('reservation_confirmed', {
  label: msg('Confirmed bookings'),
  title: msg('Booking confirmed: {subject}, {start}'),
  message: msg('{subject} with {teacherName}: {what}, {when}. {payment}'),
  onPage: msg('With {teacherName}: {what}, {when}. {payment}'),
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: msg('View booking'),
})

/** To the payer whom the student has named. */
export const reservationToApprove = defineNotice('reservation_to_approve', {
  label: msg('Lessons to pay for a child'),
  title: msg('{studentName} would like {subject}'),
  message: msg(
    'We hold a place for {studentName} in {subject} with {teacherName}: {what}, {when}. It costs {amount}{reduced}. Pay or release it by {until}.',
  ),
  onPage: msg('{what} with {teacherName}, {when}\n{amount}{reduced}\nPay by {until}.'),
  category: 'lessons',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: msg('View and pay'),
  answers: [
    { key: 'pay', label: msg('Pay {amount}') },
    {
      ...{ key: 'release', label: msg('Say no') },
      confirm: {
        consequence: msg('The place is free for others. We tell the student nothing else.'),
        label: msg('Release the place'),
      },
    },
  ],
})

/** To the student and the payer, a week before a block ends. `change` says what differs: a new price, dates that are left out; or is empty. */
export const blockRenewalOffer = defineNotice('block_renewal_offer', {
  label: msg('Offers of the next four weeks'),
  title: msg('Keep your time? {subject}'),
  message: msg('{subject} with {teacherName}: {what}, {when}, for {amount}. Held for you until {until}.{change}'),
  onPage: msg('{what}, {when}. {amount}. Held until {until}.{change}'),
  category: 'lessons',
  tone: 'lamp',
  icon: 'calendar',
  email: true,
  emailAction: msg('Keep my time'),
  answers: [
    { key: 'keep', label: msg('Keep my time') },
    {
      ...{ key: 'decline', label: msg('Decline') },
      confirm: {
        consequence: msg('These times are free for others. Your booked lessons go ahead. You cannot undo this.'),
        label: msg('Decline the four weeks'),
      },
    },
  ],
})

/** To the student and the payer. */
export const blockRenewalImpossible = defineNotice('block_renewal_impossible', {
  label: msg('Times that are no longer free'),
  title: msg('{subject}: your time is no longer free'),
  message: msg(
    '{subject} with {teacherName} cannot continue at the same time after this block. {why} Your booked lessons go ahead.',
  ),
  onPage: msg('{why} Your booked lessons go ahead.'),
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  emailAction: msg('Choose new times'),
})

/** To the teacher. */
export const blockRenewalLapsed = defineNotice('block_renewal_lapsed', {
  label: msg('Students who do not continue'),
  title: msg('{studentName} does not continue {subject}'),
  message: msg('{studentName} {did} the next four weeks of {subject}. {consequence}: {when}.'),
  category: 'lessons',
  tone: 'muted',
  icon: 'calendar',
  email: true,
  emailAction: msg('View booking'),
})

/** To the student, the payer and the teacher. `dates` names each date with the reason. */
export const datesSkippedNotice = defineNotice('dates_skipped', {
  label: msg('Dates skipped'),
  title: msg('No lesson on some dates: {subject}'),
  message: msg('{subject} with {withWhom} will not take place on these dates, and is not charged: {dates}.'),
  onPage: msg('Not charged: {dates}.'),
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View booking'),
})

export const reservationNotices: readonly Notice[] = [
  lessonReservation,
  courseStudentJoin,
  reservationToApprove,
  reservationConfirmed,
  datesSkippedNotice,
  blockRenewalOffer,
  blockRenewalImpossible,
  blockRenewalLapsed,
]
