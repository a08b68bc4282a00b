import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the person who asked, where the specification has no type for it. */
export const requestDecidedNotice = defineNotice('request_decided', {
  label: msg('Answers to your requests'),
  title: msg('{outcome}: {subject}'),
  message: msg('You asked us: {subject}. {outcome}. {reason}'),
  category: 'account',
  tone: 'lamp',
  icon: 'mail',
  email: true,
  emailAction: msg('View your request'),
})

/** To a teacher who asked to publish, either way. */
export const teacherAccessResponse = defineNotice('teacher_access_response', {
  label: msg('Teacher access'),
  title: msg('Teacher access: {outcome}'),
  message: msg('Your request for teacher access was {outcome}. {next}'),
  category: 'account',
  tone: 'lamp',
  icon: 'shield',
  email: true,
  emailAction: msg('Teacher Panel'),
})

/** To the students of a session that was changed after they booked, and to payers who have a say. */
export const sessionModified = defineNotice('session_modified', {
  label: msg('Session modified'),
  title: msg('{session} has changed'),
  message: msg('{session} has changed. {what}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  changesPlans: 'undated',
  emailAction: msg('View session'),
})

/** To the players of a game that was changed after they joined, and to payers who have a say. */
export const gameModified = defineNotice('game_modified', {
  label: msg('Game modified'),
  title: msg('{game} has changed'),
  message: msg('{game} has changed. {what}'),
  category: 'games',
  tone: 'dungeons',
  icon: 'calendar',
  email: true,
  emailAction: msg('View game'),
})

/** To the student and the student's guardians: a teacher asks the student to join. */
export const studentAdditionRequest = defineNotice('student_addition_request', {
  label: msg('Invitations to join lessons'),
  title: msg('{teacherName} asks {studentName} to join {subject}'),
  message: msg('{teacherName} asks {studentName} to join {subject}: {lessons}. {price} Please answer by {deadline}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  emailAction: msg('View and answer'),
  answers: [
    {
      ...{ key: 'accept', label: msg('Accept') },
      confirm: {
        consequence: msg(
          'You take the lessons above at this price and agree to the general terms. Your credit is used at once; the rest you pay within 24 hours and before the first lesson, or the places are free again. We’ll tell the teacher.',
        ),
        label: msg('Accept and join'),
      },
    },
    {
      ...{ key: 'decline', label: msg('Decline') },
      confirm: {
        consequence: msg('You do not join. We’ll tell the teacher. You cannot undo this.'),
        label: msg('Decline'),
      },
    },
  ],
})

/** To the teacher who asked a student to join, either way. */
export const studentAdditionResponse = defineNotice('student_addition_response', {
  label: msg('Answers to your invitations'),
  title: msg('{outcome}: {studentName}, {subject}'),
  message: msg('You asked {studentName} to join {subject}. {consequence}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'people',
  email: true,
  emailAction: msg('View session'),
})

export const requestNotices: readonly Notice[] = [
  requestDecidedNotice,
  teacherAccessResponse,
  sessionModified,
  gameModified,
  studentAdditionRequest,
  studentAdditionResponse,
]
