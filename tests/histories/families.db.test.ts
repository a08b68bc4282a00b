import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { listWards } from '#features/people/guardians/wards.ts'
import { db } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { historyTimeout, liveHistories, type TryStep } from '#tests/support/histories.ts'
import { bookingCommands, type Choice } from './booking-commands.ts'
import { changeCommands } from './change-commands.ts'
import { conversationCommands } from './conversation-commands.ts'
import {
  type FamilyTerm,
  familyCommands,
  listBrokenOfFamilies,
  listWardsByRows,
  watchPayers,
  withFamily,
} from './family-commands.ts'
import { homeworkCommands } from './homework-commands.ts'
import { listBroken } from './invariants.ts'
import { listBrokenTalks, listLost, listReading, NOTHING_KEPT, readKept, watchMessages } from './talk-invariants.ts'
import { setupTerms } from './term.ts'
import { tellTime, watchSiblings } from './watching.ts'

const { begin } = setupTerms()
beforeAll(() => db.execute(sql`create table test_payers (id text, payer_id text, at timestamptz)`))
beforeAll(watchSiblings)
beforeAll(watchMessages)

/** How many histories, and for how long at most. */
const LIMITS = { runs: 2, limitMs: 60_000 }

const COMMANDS = {
  ...bookingCommands,
  ...changeCommands,
  ...familyCommands,
  ...conversationCommands,
  ...homeworkCommands,
}
type Act = keyof typeof COMMANDS
type Step = Choice & { readonly act: Act }

/** Acts with how often they come. */
const BOOKING: Partial<Record<Act, number>> = {
  ...{ 'reserve for the child': 9, 'the child asks': 6, 'pay for the child': 7, 'pay instead': 6 },
  ...{ 'reserve for the sibling': 8, 'reserve for the child with a code': 2, 'reserve for the sibling with a code': 2 },
  ...{ 'release for the child': 2, 'wait for the child': 2, 'cancel for the child': 4, 'resign for the child': 2 },
  ...{ leave: 4, agree: 5, 'staff end': 2, book: 3, 'pay slowly': 2, approve: 3, cancel: 2, undo: 2 },
  ...{ 'a quarter of an hour': 1, 'a day': 3, 'a week': 3 },
}

const LEARNING: Partial<Record<Act, number>> = {
  ...{ book: 2, 'begin to talk': 5, write: 9, 'both write': 5, 'edit a message': 3, 'delete a message': 3 },
  ...{ 'read a conversation': 4, block: 2, unblock: 2, 'report a message': 2 },
  ...{ leave: 3, agree: 4, 'staff end': 2, 'resign for the child': 1, resign: 1, 'cancel for the child': 1 },
  ...{ 'set homework': 4, 'hand in': 10, 'hand in for another': 1, 'answer homework': 7, 'set another time': 4 },
  ...{ 'withdraw homework': 2, 'a quarter of an hour': 1, 'a day': 2, 'a week': 3 },
}

const historyOf = (acts: Partial<Record<Act, number>>, minLength: number) => {
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.oneof(...Object.entries(acts).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) }))),
    who: fc.nat({ max: 3 }),
    at: fc.nat({ max: 11 }),
    week: fc.nat({ max: 3 }),
  })
  // One step, or two at once.
  const moment = fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 2, arbitrary: fc.tuple(step, step) })
  return fc.array(moment, { minLength, maxLength: 30, size: 'max' })
}

const check = async (term: FamilyTerm) => {
  await watchPayers(term)
  await term.runJobs()
  expect(term.failures).toEqual([])
  expect(await listBroken(term.clock.now())).toEqual([])
  expect(await listBrokenOfFamilies(term)).toEqual([])
  expect(await listUnsound()).toEqual([])
  const shown = await Promise.all(
    term.learners.map(async ({ id }) => (await listWards(db, id, term.clock.now())).map(ward => `${id} ${ward.id}`)),
  )
  expect(new Set(shown.flat())).toEqual(await listWardsByRows(term))
}

/** A moment is a second, so that what was written in it can be told from what was there before. */
const live = async (
  term: FamilyTerm,
  moments: readonly (readonly Step[])[],
  tryStep: TryStep,
  checkAll: () => Promise<void>,
) => {
  for (const steps of moments) {
    await tellTime(term.clock.advance({ seconds: 1 }))
    const acts = steps.map(one => tryStep(one.act, () => COMMANDS[one.act](term, one)))
    for (const result of await Promise.allSettled(acts)) if (result.status === 'rejected') throw result.reason
    await checkAll()
  }
}

const beginFamily = async (daysLeft?: number): Promise<FamilyTerm> => {
  await db.execute(sql`truncate test_payers`)
  await db.execute(sql`truncate test_clock`)
  const term = await begin(instant('2026-11-21T10:00:00Z'), ['group', 'small group', 'individual'])
  await tellTime(term.clock.now())
  return withFamily(term, daysLeft)
}

it(
  'bookings, payers and guardianships of a family are sound after each step of any history',
  () =>
    liveHistories(
      historyOf(BOOKING, 8),
      async (moments, tryStep) => {
        const term = await beginFamily()
        await live(term, moments, tryStep, () => check(term))
      },
      LIMITS,
    ),
  historyTimeout(LIMITS.limitMs),
)

const BEFORE: readonly Step[] = [
  { act: 'reserve for the child', who: 0, at: 0, week: 0 },
  { act: 'pay for the child', who: 0, at: 0, week: 0 },
  { act: 'reserve for the sibling', who: 0, at: 2, week: 0 },
  { act: 'pay for the child', who: 0, at: 0, week: 0 },
  { act: 'book', who: 1, at: 0, week: 0 },
  { act: 'begin to talk', who: 1, at: 0, week: 1 },
  { act: 'a week', who: 0, at: 0, week: 0 },
]
/** The child, its sibling and an adult have had a first lesson; the child comes of age in nine days. */
const beginLearning = async (): Promise<FamilyTerm> => {
  const term = await beginFamily(16)
  for (const step of BEFORE) await COMMANDS[step.act](term, step)
  return term
}

it(
  'what a family, its teachers and others write to each other, and homework, are sound after each step of any history',
  () =>
    liveHistories(
      historyOf(LEARNING, 12),
      async (moments, tryStep) => {
        const term = await beginLearning()
        let kept = NOTHING_KEPT
        await live(term, moments, tryStep, async () => {
          await term.runJobs()
          expect(term.failures).toEqual([])
          expect(await listBrokenTalks(term)).toEqual([])
          const { said, rows } = await listReading(term)
          expect(said).toEqual(rows)
          const now = await readKept()
          expect(await listLost(kept, now)).toEqual([])
          kept = now
        })
      },
      LIMITS,
    ),
  historyTimeout(LIMITS.limitMs),
)
