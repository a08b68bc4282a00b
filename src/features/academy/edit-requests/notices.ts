import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the student, the payer and the guardians. */
export const reservationEditRequest = defineNotice('reservation_edit_request', {
  label: msg('Proposed changes to bookings'),
  title: msg('{teacherName} proposes a change: {session}'),
  message: msg(
    '{teacherName} would like to change {studentName}’s booking of {session}. {what} Please answer by {deadline}.',
  ),
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  emailAction: msg('View the change'),
  answers: [
    {
      ...{ key: 'approve', label: msg('Approve') },
      confirm: {
        consequence: msg(
          'The booking changes as described above. Lessons that start in less than 24 hours stay, and so does the price. We’ll tell the teacher. You cannot undo this.',
        ),
        label: msg('Approve the change'),
      },
    },
    {
      ...{ key: 'decline', label: msg('Decline') },
      confirm: {
        consequence: msg('The booking stays as it is. We’ll tell the teacher. You cannot undo this.'),
        label: msg('Decline'),
      },
    },
  ],
})

/** To the teacher; where it was approved, also to the student and the payer. */
export const reservationEditResponse = defineNotice('reservation_edit_response', {
  label: msg('Reservation edit response'),
  title: msg('{outcome}: {session}'),
  message: msg('Booking of {studentName} in {session}: {consequence}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View booking'),
})

export const editRequestNotices: readonly Notice[] = [reservationEditRequest, reservationEditResponse]
