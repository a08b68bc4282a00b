import { RefusalError } from '#kernel/refusal.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { reserveConcurrently } from '#tests/support/concurrent-reserve.ts'
import { appQueues } from '#tests/support/queues.ts'
import { createTestUser } from '#tests/support/users.ts'
import { configureApp, NOW } from './bench-app.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'

const ROUNDS = 200
const STUDENTS = 50

/** Fifty students reserve the last place of a session concurrently, 200 times for each type. */
export const benchRaces = async (): Promise<Measurement[]> => {
  const database = await openBenchDatabase('races')
  await disconnect()
  connect({ connectionString: database.url, max: 20 })
  await startJobs({ supervise: false, queues: appQueues })
  configureApp()
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => createTestUser()))
  const measurements: Measurement[] = []
  for (const type of ['individual', 'group', 'course'] as const) {
    const times: number[] = []
    let right = 0
    let conflicts = 0
    let others = 0
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const { succeeded, held, failures, overlaps } = await reserveConcurrently(type, students, NOW)
      times.push(performance.now() - began)
      if (succeeded.length === 1 && held.length === 1 && overlaps === 0) right++
      const refusals = failures.filter(reason => reason instanceof RefusalError && reason.refusal.status === 409).length
      conflicts += refusals
      others += failures.length - refusals
    }
    measurements.push(
      measurement(
        `race: 50 students on the last place, rounds in which exactly one got it: ${type}`,
        right,
        `of ${ROUNDS}`,
        `${conflicts} got 409, ${others} another error; ${Math.round(median(times))} ms per round`,
        { text: 'all; nothing but 409', ok: right === ROUNDS && others === 0 && conflicts === ROUNDS * (STUDENTS - 1) },
      ),
    )
  }
  await stopJobs()
  await database.close()
  return measurements
}
