import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the child and the guardians, 30 days before the 18th birthday. */
export const comingOfAge = defineNotice('coming_of_age', {
  label: msg('Coming of age'),
  title: msg('{studentName} turns 18 on {day}'),
  message: msg(
    'On {day} the account of {studentName} becomes {studentName}’s own. From then on guardians see only what they have paid: they book nothing and see no lessons. {nextStep}',
  ),
  category: 'account',
  tone: 'lamp',
  icon: 'people',
  email: true,
  emailAction: msg('Open the page'),
})

/** To both, on the 18th birthday. */
export const cameOfAge = defineNotice('came_of_age', {
  label: msg('Came of age'),
  title: msg('The account of {studentName} is {studentName}’s own now'),
  message: msg(
    '{studentName} is 18. Guardians keep the receipts of what they have paid, and see no lessons any more. {nextStep}',
  ),
  category: 'account',
  tone: 'muted',
  icon: 'people',
  email: true,
  emailAction: msg('Open the page'),
})

export const familyNotices: readonly Notice[] = [comingOfAge, cameOfAge]
