import { expect, it, onTestFinished } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { nameLocks } from './advisory-lock.ts'
import { getPool, openOwnConnection } from './connections.ts'
import { refuseOtherSecret } from './same-secret.ts'

setupDatabase()

const countNamed = async () => {
  const { rows } = await getPool().query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'guildhall locks _%'`,
  )
  return rows.length
}

it('a process with another secret than those that run does not start, and one with the same does', async () => {
  onTestFinished(() => nameLocks('guildhall locks'))
  await refuseOtherSecret('mine')
  const other = await openOwnConnection('guildhall locks mine')
  await refuseOtherSecret('mine')
  await expect(refuseOtherSecret('another')).rejects.toThrow(/^Guildhall cannot start: .*SECRET/)
  await other.end()
  // The connection of this process has its first name, and only that.
  await until(async () => (await countNamed()) === 1)
  await refuseOtherSecret('mine')
})
