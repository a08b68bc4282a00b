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
import {
  type FamilyTerm,
  familyCommands,
  listBrokenOfFamilies,
  listWardsByRows,
  watchPayers,
  withFamily,
} from './family-commands.ts'
import { listBroken } from './invariants.ts'
import { setupTerms } from './term.ts'
import { tellTime, watchSiblings } from './watching.ts'

const { begin } = setupTerms()
beforeAll(() => db.execute(sql`create table test_payers (id text, payer_id text, at timestamptz)`))
beforeAll(watchSiblings)

/** How many histories, and for how long at most. */
const LIMITS = { runs: 2, limitMs: 60_000 }

const COMMANDS = { ...bookingCommands, ...changeCommands, ...familyCommands }
type Act = keyof typeof COMMANDS
type Step = Choice & { readonly act: Act }

/** Acts with how often they come. */
const ACTS: Partial<Record<Act, number>> = {
  ...{ 'reserve for the child': 9, 'the child asks': 6, 'pay for the child': 7, 'pay instead': 6 },
  ...{ 'reserve for the sibling': 8, 'reserve for the child with a code': 2, 'reserve for the sibling with a code': 2 },
  ...{ 'release for the child': 2, 'wait for the child': 2, 'cancel for the child': 4, 'resign for the child': 2 },
  ...{ leave: 4, agree: 5, 'staff end': 2, book: 3, 'pay slowly': 2, approve: 3, cancel: 2, undo: 2 },
  ...{ 'a quarter of an hour': 1, 'a day': 3, 'a week': 3 },
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...Object.entries(ACTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) }))),
  who: fc.nat({ max: 3 }),
  at: fc.nat({ max: 11 }),
  week: fc.nat({ max: 3 }),
})
/** One step, or two at once. */
const moment = fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 2, arbitrary: fc.tuple(step, step) })
const history = fc.array(moment, { minLength: 8, maxLength: 30, size: 'max' })

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
const live = async (moments: readonly (readonly Step[])[], tryStep: TryStep) => {
  await db.execute(sql`truncate test_payers`)
  await db.execute(sql`truncate test_clock`)
  const term = await withFamily(await begin(instant('2026-11-21T10:00:00Z'), ['group', 'small group', 'individual']))
  for (const steps of moments) {
    await tellTime(term.clock.advance({ seconds: 1 }))
    const acts = steps.map(one => tryStep(one.act, () => COMMANDS[one.act](term, one)))
    for (const result of await Promise.allSettled(acts)) if (result.status === 'rejected') throw result.reason
    await check(term)
  }
}

it(
  'bookings, payers and guardianships of a family are sound after each step of any history',
  () => liveHistories(history, live, LIMITS),
  historyTimeout(LIMITS.limitMs),
)
