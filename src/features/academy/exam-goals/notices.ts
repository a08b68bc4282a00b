import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the side that is asked: the student and the guardians, or the teacher. */
export const goalProposedNotice = defineNotice('goal_proposed', {
  label: msg('Exam goals to answer'),
  title: msg('{name} proposes an exam goal: {subject}'),
  message: msg('{name} proposes to work for {subject}, {examOn}. Agree or decline on the page of the lesson.'),
  onPage: msg('On {examOn}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'book',
  email: true,
  emailAction: msg('[action] Answer'),
  answers: [
    { key: 'agree', label: msg('Agree') },
    { key: 'decline', label: msg('Decline') },
  ],
})

/** To the side that has proposed it. */
export const goalAnsweredNotice = defineNotice('goal_answered', {
  label: msg('Answers to exam goals'),
  title: msg('Exam goal {answer}: {subject}'),
  message: msg('{name} has {answer}: {subject}, {examOn}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'book',
  emailAction: msg('View lesson'),
})

export const examGoalNotices: readonly Notice[] = [goalProposedNotice, goalAnsweredNotice]
