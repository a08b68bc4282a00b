import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

const answersWith = (consequence: string, label: string) =>
  [
    { key: 'accept', label: 'Accept', takesTime: true, confirm: { consequence, label } },
    {
      ...{ key: 'decline', label: 'Decline', labelBesideTimes: 'None of these' },
      confirm: {
        consequence: 'Everything stays as it is. We’ll tell the other side. You cannot undo this.',
        label: 'Decline',
      },
    },
    { key: 'other_times', label: 'Other times' },
  ] as const

/** To the student's side; to the teacher for a student's wish. */
export const rescheduleProposal = defineNotice('reschedule_proposal', {
  label: 'Proposals for another time',
  title: '{headline}: {subject}',
  message: '{headline} for {subject}, {lesson}: {times}. {deadline}',
  onPage: 'Instead of {lesson}. {deadline}',
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  emailAction: 'View proposal',
  answers: answersWith(
    'The lesson moves to {time}. Its price and its length stay the same. We’ll tell the other side. You cannot undo this.',
    'Move the lesson',
  ),
})

/** To the student's side; to the teacher for a student's wish. */
export const extraLessonProposal = defineNotice('extra_lesson_proposal', {
  label: 'Proposals for extra lessons',
  title: '{headline}: {subject}',
  message: '{headline} of {subject}: {times}. {price} {deadline}',
  onPage: '{price} {deadline}',
  category: 'lessons',
  tone: 'academy',
  icon: 'plus',
  email: true,
  emailAction: 'View proposal',
  answers: answersWith(
    'The lesson on {time} is booked at once where there is nothing to pay. Otherwise it is held until it is paid. Where your credit would pay, we ask you first. You cannot undo this here.',
    'Agree to the lesson',
  ),
})

/** To the side that proposed: what became of it. After an agreement also to the student and the payer, with the new date. */
export const proposalResponse = defineNotice('proposal_response', {
  label: 'Answers to proposals',
  title: '{what}: {subject}',
  message: '{outcome}',
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  changesPlans: 'dated',
  emailAction: 'View proposal',
})

/** To the side for which staff have asked the other one. */
export const proposalByOffice = defineNotice('proposal_by_office', {
  label: 'What the school proposes for you',
  title: '{headline}: {subject}',
  message: '{headline} of {subject}: {times}. You asked for it on the phone. {other} answers, and we tell you then.',
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  emailAction: 'View proposal',
})

export const proposalNotices: readonly Notice[] = [
  rescheduleProposal,
  extraLessonProposal,
  proposalResponse,
  proposalByOffice,
]
