import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the student, the payer and the guardians. */
export const reservationEditRequest = defineNotice('reservation_edit_request', {
  label: 'Proposed changes to bookings',
  title: '{teacherName} proposes a change: {session}',
  message:
    '{teacherName} would like to change {studentName}’s booking of {session}. {what} Please answer by {deadline}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  emailAction: 'View the change',
  answers: [
    {
      ...{ key: 'approve', label: 'Approve' },
      confirm: {
        consequence:
          'The booking changes as described above. Lessons that start in less than 24 hours stay, and so does the price. We’ll tell the teacher. You cannot undo this.',
        label: 'Approve the change',
      },
    },
    {
      ...{ key: 'decline', label: 'Decline' },
      confirm: {
        consequence: 'The booking stays as it is. We’ll tell the teacher. You cannot undo this.',
        label: 'Decline',
      },
    },
  ],
})

/** To the teacher; where it was approved, also to the student and the payer. */
export const reservationEditResponse = defineNotice('reservation_edit_response', {
  title: '{outcome}: {session}',
  message: 'Booking of {studentName} in {session}: {consequence}',
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: 'View booking',
})

export const editRequestNotices: readonly Notice[] = [reservationEditRequest, reservationEditResponse]
