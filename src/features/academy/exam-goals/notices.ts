import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the side that is asked: the student and the guardians, or the teacher. */
export const goalProposedNotice = defineNotice('goal_proposed', {
  label: 'Exam goals to answer',
  title: 'An exam goal: {subject}',
  message: '{name} proposes to work for {subject}, {examOn}. Agree or decline on the page of the lesson.',
  onPage: 'On {examOn}. Proposed by {name}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'book',
  email: true,
  emailAction: 'Answer',
  answers: [
    { key: 'agree', label: 'Agree' },
    { key: 'decline', label: 'Decline' },
  ],
})

/** To the side that has proposed it. */
export const goalAnsweredNotice = defineNotice('goal_answered', {
  label: 'Answers to exam goals',
  title: 'Exam goal {answer}: {subject}',
  message: '{name} has {answer}: {subject}, {examOn}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'book',
  emailAction: 'View lesson',
})

export const examGoalNotices: readonly Notice[] = [goalProposedNotice, goalAnsweredNotice]
