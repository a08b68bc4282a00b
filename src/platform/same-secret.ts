import { nameLocks, onceLockIsFree } from './advisory-lock.ts'
import { getPool } from './connections.ts'
import { StartupError } from './startup-error.ts'

/** Of the connections of locks: Postgres shows it to the other processes of the site. */
const NAMED = 'guildhall locks '

const OTHER_SECRET =
  'Guildhall cannot start: another process of this site runs with another SECRET. All of them need the same one: each would sign out the people of the others. To change it, stop all processes first.'

/**
 * Compares the secret of this process with those of the processes that run.
 * @param fingerprint of the secret, which does not tell it.
 * @throws StartupError where they differ.
 */
export const refuseOtherSecret = async (fingerprint: string): Promise<void> => {
  nameLocks(NAMED + fingerprint)
  // Two that start at once see each other: the second one looks when the first has its name.
  await onceLockIsFree('secret', async () => {
    const { rows } = await getPool().query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and usename = current_user
          and starts_with(application_name, $1) and application_name <> $2`,
      [NAMED, NAMED + fingerprint],
    )
    if ((rows[0]?.others ?? 0) > 0) throw new StartupError(OTHER_SECRET)
  })
}
