import { defineNotice, type Notice } from '#features/notifications/define-notice.ts'

/** To the teacher. */
export const lessonReservation = defineNotice('lesson_reservation', {
  title: 'New reservation',
  message: '{studentName} reserved {subject}: {what}, {when}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
})

/** To the teacher. */
export const courseStudentJoin = defineNotice('course_student_join', {
  title: 'A student joined your course',
  message: '{studentName} joined {subject}. {what}, {when}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
})

/** To the student and the payer. */
export const reservationConfirmed = defineNotice('reservation_confirmed', {
  title: 'Reservation confirmed',
  message: '{subject} with {teacherName}: {what}, {when}. {amount} paid.',
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
})

export const reservationNotices: readonly Notice[] = [lessonReservation, courseStudentJoin, reservationConfirmed]
