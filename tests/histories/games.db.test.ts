import fc from 'fast-check'
import { expect, it } from 'vitest'
import { historyTimeout, liveHistories, type TryStep } from '#tests/support/histories.ts'
import { type GameChoice, gameCommands } from './game-commands.ts'
import { listBrokenOfGames, listUnsettledGames } from './game-invariants.ts'
import { setupPlayedGames } from './played-games.ts'

const { begin } = setupPlayedGames()

/** How many histories, and for how long at most. */
const LIMITS = { runs: 5, limitMs: 60_000 }

type Act = keyof typeof gameCommands
type Step = GameChoice & { readonly act: Act }

const TIME: readonly Act[] = ['a quarter of an hour', 'five hours', 'a day', 'a week']

/** Acts with how often they come. */
const ACTS: Readonly<Record<Act, number>> = {
  ...{ join: 2, 'take a seat': 6, 'play elsewhere': 2, agree: 8, release: 1, resign: 3, 'remove a player': 1 },
  ...{ wait: 8, 'stop waiting': 1, 'more seats': 1, close: 2, reopen: 4, end: 1, 'cancel a date': 1 },
  ...{ 'propose a time': 6, 'can come': 3, 'all can come': 6, 'cannot come': 4, move: 9, 'keep the time': 1 },
  ...{ continue: 2, return: 4, meter: 1 },
  ...{ 'a quarter of an hour': 2, 'five hours': 3, 'a day': 5, 'a week': 3 },
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...Object.entries(ACTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) }))),
  who: fc.nat({ max: 3 }),
  at: fc.nat({ max: 11 }),
})
/** One step, or two at once. */
const moment = fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) })
const history = fc.array(moment, { minLength: 8, maxLength: 30, size: 'max' })

/** A moment is a second, so that what was written in it can be told from what was there before. */
const live = async (moments: readonly (readonly Step[])[], tryStep: TryStep) => {
  const games = await begin()
  for (const steps of moments) {
    games.clock.advance({ seconds: 1 })
    const acts = steps.map(one => tryStep(one.act, () => gameCommands[one.act](games, one)))
    for (const result of await Promise.allSettled(acts)) if (result.status === 'rejected') throw result.reason
    expect(games.failures).toEqual([])
    expect(await listBrokenOfGames(games)).toEqual([])
    if (steps.length === 1 && steps.every(({ act }) => TIME.includes(act)))
      expect(await listUnsettledGames(games)).toEqual([])
  }
}

it(
  'seats, dates and seasons of games are sound after each step of any history',
  () => liveHistories(history, live, LIMITS),
  historyTimeout(LIMITS.limitMs),
)
