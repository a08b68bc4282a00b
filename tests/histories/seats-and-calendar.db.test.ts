import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RefusalError } from '#kernel/refusal.ts'
import { instant } from '#tests/support/clock.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { bookingCommands, type Choice } from './booking-commands.ts'
import { changeCommands } from './change-commands.ts'
import { listBroken, listLessonsKept } from './invariants.ts'
import { listShown } from './shown.ts'
import { type Offer, setupTerms, type Term } from './term.ts'

const { begin } = setupTerms()

/** `HISTORY_RUNS=500 HISTORY_SEED=7 npx vitest run --project database tests/histories`; a failure prints its seed and path. */
const RUNS = Number(process.env.HISTORY_RUNS ?? 6)
/** A busy machine lives fewer histories. */
const LIMIT_MS = 60_000 + RUNS * 15_000
const given = {
  numRuns: RUNS,
  ...(process.env.HISTORY_SEED ? { seed: Number(process.env.HISTORY_SEED) } : {}),
  ...(process.env.HISTORY_PATH ? { path: process.env.HISTORY_PATH } : {}),
}

const COMMANDS = { ...bookingCommands, ...changeCommands }
type Act = keyof typeof COMMANDS
type Step = Choice & { readonly act: Act }

/** Acts with how often they come. */
const BOOKING = { reserve: 3, book: 12, 'all reserve': 4, pay: 5, decline: 1, 'pay twice': 1, release: 2 } as const
const LATE_MONEY = { 'pay slowly': 2, approve: 2 } as const
const GIVING_UP = { cancel: 7, 'teacher cancels': 2, resign: 2, terminate: 1, 'take as credit': 1 } as const
const UNDOING = { undo: 5, 'teacher undoes': 2 } as const
const TIME = { 'a quarter of an hour': 2, 'an hour': 1, 'a day': 2, 'a week': 2 } as const
const TEACHING = { 'time off': 2, 'end time off': 1, holiday: 1, close: 1, 'no next block': 1 } as const
const CHANGING = {
  'request a change': 3,
  'approve a change': 3,
  'decline a change': 1,
  'withdraw a change': 1,
} as const
const EVERYWHERE = { ...BOOKING, ...LATE_MONEY, ...GIVING_UP, ...UNDOING, ...TIME, ...TEACHING, ...CHANGING } as const
const SEATS = { ...EVERYWHERE, wait: 10, 'stop waiting': 1, 'more places': 1, renew: 3 } as const
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
  ...{ 'decline a proposal': 1, 'withdraw a proposal': 1, 'publish a group': 1 },
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

/** A rule may refuse a step; everything else is an error. */
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof RefusalError)) throw error
}

const check = async (term: Term, before: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> => {
  await term.runJobs()
  expect(term.failures).toEqual([])
  expect(await listBroken(term.clock.now())).toEqual([])
  expect(await listUnsound()).toEqual([])
  const { said, rows } = await listShown(term)
  expect(said).toEqual(rows)
  const after = await listLessonsKept()
  expect([...before].filter(([id, kept]) => after.get(id) !== kept)).toEqual([])
  return after
}

const live = async (from: string, offered: readonly Offer[], history: readonly (readonly Step[])[]) => {
  const term = await begin(instant(from), offered)
  let kept = await check(term, new Map())
  for (const steps of history) {
    const acts = steps.map(step => COMMANDS[step.act](term, step))
    for (const result of await Promise.allSettled(acts)) if (result.status === 'rejected') unlessRefused(result.reason)
    kept = await check(term, kept)
  }
}

it.each([
  ['places of groups and courses', SEATS, ['group', 'small group', 'course']],
  ['courses that are renewed', COURSES, ['course']],
  ['times of individual lessons', CALENDAR, ['individual', 'other individual', 'group']],
] as const)(
  '%s are sound after each step of any history',
  (_, acts, offered) =>
    fc.assert(
      fc.asyncProperty(start, historyOf(acts), (from, history) => live(from, offered, history)),
      { ...given, interruptAfterTimeLimit: LIMIT_MS },
    ),
  LIMIT_MS * 2,
)
