import { Refused } from '#kernel/refusal.ts'
import { connect, disconnect } from '#platform/database.ts'
import { closeJobs, openJobs } from '#platform/jobs.ts'
import { newPerson } from '../support/people.ts'
import { rush } from '../support/rush.ts'
import { openBenchDatabase } from './database.ts'
import { type Figure, figure, median } from './figures.ts'
import { furnish, NOW } from './hall.ts'

const ROUNDS = 200
const CROWD = 50

/** Fifty students at once on the last place of a session, 200 times for each type. */
export const benchRaces = async (): Promise<Figure[]> => {
  const database = await openBenchDatabase('races')
  await disconnect()
  connect({ connectionString: database.url, max: 20 })
  await openJobs({ supervise: false })
  furnish()
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => newPerson()))
  const figures: Figure[] = []
  for (const type of ['individual', 'group', 'course'] as const) {
    const times: number[] = []
    let right = 0
    let conflicts = 0
    let others = 0
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const { got, held, lost, overlaps } = await rush(type, crowd, NOW)
      times.push(performance.now() - began)
      if (got.length === 1 && held.length === 1 && overlaps === 0) right++
      const told = lost.filter(reason => reason instanceof Refused && reason.refusal.status === 409).length
      conflicts += told
      others += lost.length - told
    }
    figures.push(
      figure(
        `race: 50 students on the last place, rounds in which exactly one got it: ${type}`,
        right,
        `of ${ROUNDS}`,
        `${conflicts} were told 409, ${others} anything else; ${Math.round(median(times))} ms a round`,
        { text: 'all; nothing but 409', ok: right === ROUNDS && others === 0 && conflicts === ROUNDS * (CROWD - 1) },
      ),
    )
  }
  await closeJobs()
  await database.close()
  return figures
}
