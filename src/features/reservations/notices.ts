import { defineNotice, type Notice } from '#features/notifications/define-notice.ts'

/** To the teacher. */
export const lessonReservation = defineNotice('lesson_reservation', {
  title: '{studentName} booked {subject}, {start}',
  message: '{studentName} booked {subject}: {what}, {when}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  emailAction: 'View booking',
})

/** To the teacher. */
export const courseStudentJoin = defineNotice('course_student_join', {
  title: '{studentName} joined {subject}',
  message: '{studentName} joined {subject}. {what}, {when}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  emailAction: 'View booking',
})

/** To the student and the payer. */
export const reservationConfirmed = defineNotice('reservation_confirmed', {
  title: 'Booking confirmed: {subject}, {start}',
  message: '{subject} with {teacherName}: {what}, {when}. {amount} paid.',
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
  emailAction: 'View booking',
})

export const reservationNotices: readonly Notice[] = [lessonReservation, courseStudentJoin, reservationConfirmed]
