import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the teacher. */
export const lessonReservation = defineNotice('lesson_reservation', {
  label: 'New bookings of your lessons',
  title: '{studentName} booked {subject}, {start}',
  message: '{studentName} booked {subject}: {what}, {when}.{how}',
  onPage: '{what}, {when}.{how}',
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  emailAction: 'View booking',
})

/** To the teacher. */
export const courseStudentJoin = defineNotice('course_student_join', {
  label: 'Students who join',
  title: '{studentName} joined {subject}',
  message: '{studentName} joined {subject}. {what}, {when}.{how}',
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  emailAction: 'View booking',
})

/** To the student and the payer. */
export const reservationConfirmed = defineNotice('reservation_confirmed', {
  label: 'Confirmed bookings',
  title: 'Booking confirmed: {subject}, {start}',
  message: '{subject} with {teacherName}: {what}, {when}. {payment}',
  onPage: 'With {teacherName}: {what}, {when}. {payment}',
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: 'View booking',
})

/** To the payer whom the student has named. */
export const reservationToApprove = defineNotice('reservation_to_approve', {
  label: 'Lessons to pay for a child',
  title: '{studentName} would like {subject}',
  message:
    'We hold a place for {studentName} in {subject} with {teacherName}: {what}, {when}. It costs {amount}. Pay or release it by {until}.',
  onPage: '{what} with {teacherName}, {when}. Held until {until}.',
  category: 'lessons',
  tone: 'lamp',
  icon: 'clock',
  email: true,
  emailAction: 'View and pay',
  answers: [
    { key: 'pay', label: 'Pay {amount}' },
    {
      ...{ key: 'release', label: 'Say no' },
      confirm: {
        consequence: 'The place is free for others. We tell the student nothing else.',
        label: 'Release the place',
      },
    },
  ],
})

/** To the student and the payer, a week before a block ends. `change` says what differs: a new price, dates that are left out; or is empty. */
export const blockRenewalOffer = defineNotice('block_renewal_offer', {
  label: 'Offers of the next four weeks',
  title: 'Keep your time? {subject}',
  message: '{subject} with {teacherName}: {what}, {when}, for {amount}. Held for you until {until}.{change}',
  onPage: '{what}, {when}, for {amount}. Held until {until}.{change}',
  category: 'lessons',
  tone: 'lamp',
  icon: 'calendar',
  email: true,
  emailAction: 'Confirm or decline',
  answers: [
    { key: 'keep', label: 'Keep my time' },
    {
      ...{ key: 'decline', label: 'Decline' },
      confirm: {
        consequence: 'These times are free for others. Your booked lessons go ahead. You cannot undo this.',
        label: 'Decline the four weeks',
      },
    },
  ],
})

/** To the student and the payer. */
export const blockRenewalImpossible = defineNotice('block_renewal_impossible', {
  label: 'Times that are no longer free',
  title: '{subject}: your time is no longer free',
  message:
    '{subject} with {teacherName} cannot continue at the same time after this block. {why} Your booked lessons go ahead.',
  onPage: '{why} Your booked lessons go ahead.',
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  emailAction: 'Choose new times',
})

/** To the teacher. */
export const blockRenewalLapsed = defineNotice('block_renewal_lapsed', {
  label: 'Students who do not continue',
  title: '{studentName} does not continue {subject}',
  message: '{studentName} {did} the next four weeks of {subject}. {consequence}: {when}.',
  category: 'lessons',
  tone: 'muted',
  icon: 'calendar',
  email: true,
  emailAction: 'View booking',
})

/** To the student, the payer and the teacher. `dates` names each date with the reason. */
export const datesSkippedNotice = defineNotice('dates_skipped', {
  title: 'No lesson on some dates: {subject}',
  message: '{subject} with {withWhom} will not take place on these dates, and is not charged: {dates}.',
  onPage: 'Not charged: {dates}.',
  category: 'lessons',
  tone: 'warn',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View booking',
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
