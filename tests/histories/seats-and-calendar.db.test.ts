import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settleWaitlists } from '#features/academy/waitlist/settling.ts'
import { instant } from '#tests/support/clock.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { historyTimeout, liveHistories, type TryStep } from '#tests/support/histories.ts'
import { bookingCommands, type Choice } from './booking-commands.ts'
import { changeCommands } from './change-commands.ts'
import { listBroken, listEntries, listLessonsKept } from './invariants.ts'
import { officeCommands } from './office-commands.ts'
import { packageCommands } from './package-commands.ts'
import { listShown } from './shown.ts'
import { substituteCommands } from './substitute-commands.ts'
import { type Offer, setupTerms, type Term } from './term.ts'
import { voucherCommands } from './voucher-commands.ts'
import { waitingCommands } from './waiting-commands.ts'

const { begin } = setupTerms()

/** How many histories of each kind, and for how long at most. */
const LIMITS = { runs: 2, limitMs: 60_000 }

const COMMANDS = {
  ...bookingCommands,
  ...changeCommands,
  ...substituteCommands,
  ...waitingCommands,
  ...officeCommands,
  ...voucherCommands,
  ...packageCommands,
}
type Act = keyof typeof COMMANDS
type Step = Choice & { readonly act: Act }

/** Acts with how often they come. */
const BOOKING = {
  ...{ 'reserve with a code': 3, 'all reserve with a code': 1 },
  reserve: 3,
  book: 12,
  'all reserve': 4,
  pay: 5,
  decline: 1,
  'pay twice': 1,
  release: 2,
} as const
const LATE_MONEY = { 'pay slowly': 2, 'pay too late': 1, approve: 3 } as const
const GIVING_UP = {
  cancel: 7,
  'teacher cancels': 2,
  resign: 2,
  terminate: 1,
  'take as credit': 1,
  'return a lesson': 2,
} as const
const UNDOING = { undo: 5, 'teacher undoes': 2 } as const
const TIME = { 'a quarter of an hour': 2, 'an hour': 1, 'a day': 2, 'a week': 2 } as const
const TEACHING = { 'time off': 2, 'end time off': 1, holiday: 1, close: 1, 'no next block': 1 } as const
const CHANGING = {
  'request a change': 3,
  'approve a change': 3,
  'decline a change': 1,
  'withdraw a change': 1,
} as const
const OFFICE = {
  ...{ 'the office books': 3, 'the office books with credit': 1, 'the office releases': 1, 'the office cancels': 2 },
  ...{ 'propose a date': 2, 'answer a date': 3, 'move a date': 2, 'keep a date': 1 },
} as const
const HANDING_OVER = {
  'ask for a substitute': 2,
  'accept as a substitute': 5,
  'decline as a substitute': 1,
  'withdraw the wish for a substitute': 1,
  'assign a substitute': 2,
} as const
const EVERYWHERE = {
  ...{ ...BOOKING, ...LATE_MONEY, ...GIVING_UP, ...UNDOING, ...TIME, ...TEACHING, ...CHANGING },
  ...OFFICE,
  ...HANDING_OVER,
} as const
const VOUCHERS = {
  ...{ 'buy a voucher': 4, 'buy a voucher twice': 1, 'redeem a voucher': 3, 'all redeem a voucher': 2 },
  ...{ 'return a voucher': 2 },
} as const
const SEATS = { ...EVERYWHERE, ...VOUCHERS, wait: 10, 'stop waiting': 1, 'more places': 1, renew: 3 } as const
const WAITING = {
  ...{ 'want and wait': 10, wait: 4, 'stop waiting': 1, 'more places': 1, book: 5, pay: 4, release: 3, resign: 2 },
  ...{ cancel: 8, 'teacher cancels': 2, 'take what was given up': 9, undo: 7, 'teacher undoes': 2 },
  ...{ 'pay slowly': 2, 'pay too late': 4, approve: 6, 'a quarter of an hour': 2, 'a day': 1 },
} as const
const TOO_LATE = {
  ...{ 'pay too late': 5, 'take what was given up': 6, approve: 6, 'pay slowly': 1, 'a quarter of an hour': 1 },
  ...{ cancel: 1, 'teacher cancels': 1, undo: 2, 'time off': 1 },
} as const
const COURSES = {
  ...{
    book: 8,
    'pay slowly': 1,
    approve: 1,
    wait: 3,
    cancel: 4,
    'cancel all': 6,
    undo: 5,
    'teacher cancels': 3,
    'teacher undoes': 4,
  },
  ...{ resign: 2, renew: 6, 'request a change': 2, 'approve a change': 2, 'an hour': 1, 'a day': 1, 'a week': 1 },
} as const
const CALENDAR = {
  ...EVERYWHERE,
  ...{ 'propose a move': 6, 'propose an extra lesson': 3, 'accept a proposal': 7, 'answer with other times': 2 },
  ...{ 'decline a proposal': 1, 'withdraw a proposal': 1, 'publish a group': 1, 'the office moves': 3 },
  ...{ 'buy a package': 4, 'buy a package twice': 1, 'book from a package': 10, 'return a package': 2 },
} as const

const stepOf = (acts: Partial<Record<Act, number>>) =>
  fc.record({
    act: fc.oneof(...Object.entries(acts).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) }))),
    who: fc.nat({ max: 3 }),
    at: fc.nat({ max: 11 }),
    week: fc.nat({ max: 3 }),
  })
/** One step, or two at once. */
const historyOf = (acts: Partial<Record<Act, number>>) => {
  const step = stepOf(acts)
  const moment = fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) })
  return fc.array(moment, { minLength: 1, maxLength: 30, size: 'max' })
}
/** The second start is two weeks before the clocks change. */
const start = fc.constantFrom('2026-11-21T10:00:00Z', '2027-03-13T10:00:00Z')

type Before = { readonly kept: ReadonlyMap<string, string>; readonly ready: ReadonlySet<string> }
const NOTHING: Before = { kept: new Map(), ready: new Set() }

/**
 * Whom a freed place is not offered: at once for those who could take it before the step, after the minute's run for all. A calendar that
 * becomes free says nothing to the waitlist.
 */
const listOverlooked = async (now: Temporal.Instant, ready: ReadonlySet<string>) => {
  const overlooked = (await listEntries(now)).filter(({ isReady, isFree }) => isReady && isFree)
  if (overlooked.length === 0 || overlooked.some(({ inCalendar }) => ready.has(inCalendar))) return overlooked
  await settleWaitlists(now)
  return (await listEntries(now)).filter(({ isReady, isFree }) => isReady && isFree)
}

const check = async (term: Term, before: Before): Promise<Before> => {
  await term.runJobs()
  expect(term.failures).toEqual([])
  const now = term.clock.now()
  expect(await listOverlooked(now, before.ready)).toEqual([])
  expect(await listBroken(now)).toEqual([])
  expect(await listUnsound()).toEqual([])
  await term.runJobs()
  const { said, rows } = await listShown(term)
  expect(said).toEqual(rows)
  const kept = await listLessonsKept()
  expect([...before.kept].filter(([id, each]) => kept.get(id) !== each)).toEqual([])
  const ready = (await listEntries(now)).filter(({ isReady }) => isReady).map(({ inCalendar }) => inCalendar)
  return { kept, ready: new Set(ready) }
}

/** A moment is a second, so that what was written in it can be told from what was there before. */
const live = async (
  [from, history]: readonly [string, readonly (readonly Step[])[]],
  offered: readonly Offer[],
  tryStep: TryStep,
) => {
  const term = await begin(instant(from), offered)
  let before = await check(term, NOTHING)
  for (const steps of history) {
    term.clock.advance({ seconds: 1 })
    const acts = steps.map(step => tryStep(step.act, () => COMMANDS[step.act](term, step)))
    for (const result of await Promise.allSettled(acts)) if (result.status === 'rejected') throw result.reason
    before = await check(term, before)
  }
}

it.each([
  ['places of groups and courses', SEATS, ['group', 'small group', 'course']],
  [
    'places that others wait for, and times that were given up',
    WAITING,
    ['small group', 'individual', 'group', 'course'],
  ],
  ['times that were taken before their money came', TOO_LATE, ['small group', 'individual']],
  ['courses that are renewed', COURSES, ['course']],
  ['times of individual lessons', CALENDAR, ['individual', 'other individual', 'group']],
] as const)(
  '%s are sound after each step of any history',
  (_, acts, offered) =>
    liveHistories(fc.tuple(start, historyOf(acts)), (lived, tryStep) => live(lived, offered, tryStep), LIMITS),
  historyTimeout(LIMITS.limitMs),
)
