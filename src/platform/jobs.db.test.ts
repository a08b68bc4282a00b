import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { transaction } from './database.ts'
import { queue, work } from './jobs.ts'

const parcels = queue<{ no: number }>('parcels', { retryDelay: 60 })
ownDatabase()
ownJobs()

test('a crowd of jobs waits for each other’s work only, not for a pause after each', async () => {
  const taken: number[] = []
  await transaction(async tx => {
    for (let no = 0; no < 20; no++) await parcels.send(tx, { no })
  })
  await work(
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
