import { expect, test } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { transaction } from './database.ts'
import { defineQueue, processQueue } from './jobs.ts'

const parcels = defineQueue<{ no: number }>('parcels', { retryDelay: 60 })
setupDatabase()
setupJobs()

test('a crowd of jobs waits for each other’s work only, not for a pause after each', async () => {
  const taken: number[] = []
  await transaction(async tx => {
    for (let no = 0; no < 20; no++) await parcels.send(tx, { no })
  })
  await processQueue(
    parcels,
    async ({ no }) => {
      taken.push(no)
      // One that fails holds nobody up.
      if (no === 3) throw new Error('this one is tried again later')
    },
    10,
  )
  await until(async () => taken.length === 20)
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, no) => no))
})
