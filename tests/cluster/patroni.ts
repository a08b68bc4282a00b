import { until } from '../support/until.ts'
import { address, readSecrets } from './files.ts'
import { answers, HOSTS } from './hosts.ts'

export const patroniUrl = (name: 'db1' | 'db2', path: string): string => `http://${address(HOSTS[name])}:8008${path}`

/** Gives Patroni an order, which it takes only with its password. @throws with what it said where it refuses. */
export const orderPatroni = async (
  name: 'db1' | 'db2',
  method: 'PATCH' | 'POST',
  path: string,
  order: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const body = JSON.stringify(order)
  const authorization = `Basic ${Buffer.from(`patroni:${readSecrets().patroni}`).toString('base64')}`
  const answer = await fetch(patroniUrl(name, path), { method, body, headers: { authorization } })
  if (!answer.ok) throw new Error(`Patroni does not take ${path} ${body}: ${answer.status} ${await answer.text()}`)
}

/** The database server that is the primary, as Patroni says, or null. */
export const findPrimary = async (): Promise<'db1' | 'db2' | null> => {
  for (const name of ['db1', 'db2'] as const)
    if (await answers(patroniUrl(name, '/primary')).catch(() => false)) return name
  return null
}

export const otherDatabase = (name: 'db1' | 'db2'): 'db1' | 'db2' => (name === 'db1' ? 'db2' : 'db1')

export type Replication = 'synchronous' | 'asynchronous'

/** Waits until the standby streams, and acts wait for it, or do not. */
export const waitForStandby = async (replication: Replication = 'synchronous', seconds = 90): Promise<void> => {
  await until(async () => {
    const primary = await findPrimary()
    return primary && (await answers(patroniUrl(otherDatabase(primary), `/${replication}`)).catch(() => false))
  }, seconds * 1000)
}

/** Whether an act is acknowledged only when the standby has it. */
export const setReplication = async (replication: Replication): Promise<void> => {
  const primary = await until(findPrimary)
  await orderPatroni(primary, 'PATCH', '/config', { synchronous_mode: replication === 'synchronous' })
  await waitForStandby(replication)
}
