import { ACCOUNT_PAGES } from '#features/people/users/account-sections.ts'

/** What is in the way of a deletion: what it is, and where it is settled. */
export const BLOCKERS = {
  staff_role: {
    title: 'You have a staff role',
    text: 'Ask another member of staff to take it first.',
    path: null,
  },
  last_superadmin: {
    title: 'You are the last superadmin',
    text: 'Make another person a superadmin first.',
    path: '/admin/users',
  },
  lessons: {
    title: 'You have booked lessons, or pay for them',
    text: 'Cancel or finish them, and end weekly agreements.',
    path: '/campus/reservations',
  },
  games: {
    title: 'You have seats in games, or pay for them',
    text: 'Give them up, or leave the waitlist.',
    path: '/campus/calendar',
  },
  waitlist: { title: 'You are on a waitlist', text: 'Leave it first.', path: '/campus/reservations' },
  campaign: {
    title: 'You are part of an open private campaign',
    text: 'Withdraw it, or decline the invitation.',
    path: '/dungeonsandenglish/my-campaigns',
  },
  children: {
    title: 'Your child has lessons or seats, or no other guardian',
    text: 'Lessons must end first, or another guardian must take over. A child without a sign-in needs another guardian, or is deleted first.',
    path: '/family',
  },
  teaching: { title: 'You have sessions on offer', text: 'Close them first.', path: '/campus/my-sessions' },
  leading: {
    title: 'You lead games that are not over',
    text: 'Close or cancel them first.',
    path: '/dungeonsandenglish/my-games',
  },
  hosting: { title: 'You have upcoming dates', text: 'Hold or cancel them first.', path: '/campus/calendar' },
  requests: {
    title: 'You have an open request',
    text: 'Withdraw it, or wait for the answer.',
    path: ACCOUNT_PAGES.requests,
  },
  owed: {
    title: 'You owe money',
    text: 'Pay what is open; lessons of this month are billed soon.',
    path: '/account/billing',
  },
  payment: { title: 'A payment is under way', text: 'Wait until it has settled.', path: '/account/billing' },
  refund: { title: 'A refund is under way', text: 'Wait until the money is on its way.', path: '/account/billing' },
  voucher: {
    title: 'A gift voucher of yours is still to be sent',
    text: 'Send it now, or return it.',
    path: '/account/vouchers',
  },
  earned: {
    title: 'You have earned money that is not paid yet',
    text: 'Wait for your statement and its payment, or write to us.',
    path: '/campus/teacher-panel/earnings',
  },
  credit: {
    title: 'You have credit left',
    text: 'Spend it, or write to us and we’ll pay it out.',
    path: '/contact',
  },
} as const

export type BlockerCode = keyof typeof BLOCKERS
export const BLOCKER_CODES = Object.keys(BLOCKERS) as BlockerCode[]

export const describeBlockers = (codes: readonly BlockerCode[]) => codes.map(code => ({ code, ...BLOCKERS[code] }))
export type Blocker = ReturnType<typeof describeBlockers>[number]
