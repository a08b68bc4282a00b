import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { type Message, msg } from '#kernel/messages.ts'

const answersWith = (consequence: Message, label: Message) =>
  [
    { key: 'accept', label: msg('Accept'), takesTime: true, confirm: { consequence, label } },
    {
      ...{ key: 'decline', label: msg('Decline'), labelBesideTimes: msg('None of these') },
      confirm: {
        consequence: msg('Everything stays as it is. We’ll tell the other side. You cannot undo this.'),
        label: msg('Decline'),
      },
    },
    { key: 'other_times', label: msg('Suggest another time') },
  ] as const

/** To the student's side; to the teacher for a student's wish. */
export const rescheduleProposal = defineNotice('reschedule_proposal', {
  label: msg('Proposals for another time'),
  title: msg('{headline}: {subject}'),
  message: msg('{headline} for {subject}, {lesson}: {times}. {deadline}'),
  onPage: msg('Instead of {lesson}.\n{deadline}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  emailAction: msg('View proposal'),
  answers: answersWith(
    msg(
      'The lesson moves to {time}. Its price and its length stay the same. We’ll tell the other side. You cannot undo this.',
    ),
    msg('Move the lesson'),
  ),
})

/** To the student's side; to the teacher for a student's wish. */
export const extraLessonProposal = defineNotice('extra_lesson_proposal', {
  label: msg('Proposals for extra lessons'),
  title: msg('{headline}: {subject}'),
  message: msg('{headline} of {subject}: {times}. {price} {deadline}'),
  onPage: msg('{price} {deadline}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'plus',
  email: true,
  emailAction: msg('View proposal'),
  answers: answersWith(
    msg(
      'The lesson on {time} is booked at once where there is nothing to pay. Otherwise it is held until it is paid. Where your credit would pay, we ask you first. You cannot undo this here.',
    ),
    msg('Agree to the lesson'),
  ),
})

/** To the side that proposed: what became of it. After an agreement also to the student and the payer, with the new date. */
export const proposalResponse = defineNotice('proposal_response', {
  label: msg('Answers to proposals'),
  title: msg('{what}: {subject}'),
  message: msg('{outcome}'),
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  changesPlans: 'dated',
  emailAction: msg('View proposal'),
})

/** To the side for which staff have asked the other one. */
export const proposalByOffice = defineNotice('proposal_by_office', {
  label: msg('What the school proposes for you'),
  title: msg('{headline}: {subject}'),
  message: msg(
    '{headline} of {subject}: {times}. You asked for it on the phone. {other} answers, and we tell you then.',
  ),
  category: 'lessons',
  tone: 'academy',
  icon: 'refresh',
  email: true,
  emailAction: msg('View proposal'),
})

export const proposalNotices: readonly Notice[] = [
  rescheduleProposal,
  extraLessonProposal,
  proposalResponse,
  proposalByOffice,
]
