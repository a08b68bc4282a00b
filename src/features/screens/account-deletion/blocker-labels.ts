import { ACCOUNT_PAGES } from '#features/people/users/account-sections.ts'
import { msg } from '#kernel/messages.ts'

/** What is in the way of a deletion: what it is, and where it is settled. */
export const BLOCKERS = {
  staff_role: {
    title: msg('You have a staff role'),
    text: msg('Ask another member of staff to take it first.'),
    path: null,
  },
  last_superadmin: {
    title: msg('You are the last superadmin'),
    text: msg('Make another person a superadmin first.'),
    path: '/admin/users',
  },
  lessons: {
    title: msg('You have booked lessons, or pay for them'),
    text: msg('Cancel or finish them, and end weekly agreements.'),
    path: '/campus/reservations',
  },
  games: {
    title: msg('You have seats in games, or pay for them'),
    text: msg('Give them up, or leave the waitlist.'),
    path: '/campus/calendar',
  },
  waitlist: { title: msg('You are on a waitlist'), text: msg('Leave it first.'), path: '/campus/reservations' },
  campaign: {
    title: msg('You are part of an open private campaign'),
    text: msg('Withdraw it, or decline the invitation.'),
    path: '/dungeonsandenglish/my-campaigns',
  },
  children: {
    title: msg('Your child has lessons or seats, or no other guardian'),
    text: msg(
      'Lessons must end first, or another guardian must take over. A child without a sign-in needs another guardian, or is deleted first.',
    ),
    path: '/family',
  },
  teaching: { title: msg('You have sessions on offer'), text: msg('Close them first.'), path: '/campus/my-sessions' },
  leading: {
    title: msg('You lead games that are not over'),
    text: msg('Close or cancel them first.'),
    path: '/dungeonsandenglish/my-games',
  },
  hosting: { title: msg('You have upcoming dates'), text: msg('Hold or cancel them first.'), path: '/campus/calendar' },
  requests: {
    title: msg('You have an open request'),
    text: msg('Withdraw it, or wait for the answer.'),
    path: ACCOUNT_PAGES.requests,
  },
  owed: {
    title: msg('You owe money'),
    text: msg('Pay what is open; lessons of this month are billed soon.'),
    path: '/account/billing',
  },
  payment: { title: msg('A payment is under way'), text: msg('Wait until it has settled.'), path: '/account/billing' },
  refund: {
    title: msg('A refund is under way'),
    text: msg('Wait until the money is on its way.'),
    path: '/account/billing',
  },
  voucher: {
    title: msg('A gift voucher of yours is still to be sent'),
    text: msg('Send it now, or return it.'),
    path: '/account/vouchers',
  },
  earned: {
    title: msg('You have earned money that is not paid yet'),
    text: msg('Wait for your statement and its payment, or write to us.'),
    path: '/campus/teacher-panel/earnings',
  },
  credit: {
    title: msg('You have credit left'),
    text: msg('Spend it, or write to us and we’ll pay it out.'),
    path: '/contact',
  },
} as const

export type BlockerCode = keyof typeof BLOCKERS
export const BLOCKER_CODES = Object.keys(BLOCKERS) as BlockerCode[]

/** Said to the reader. */
export const describeBlockers = (codes: readonly BlockerCode[]) =>
  codes.map(code => {
    const { title, text, path } = BLOCKERS[code]
    return { code, title: title(), text: text(), path }
  })
export type Blocker = ReturnType<typeof describeBlockers>[number]
