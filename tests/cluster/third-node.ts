import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { readSecrets } from './files.ts'
import { databaseUrls } from './hosts.ts'
import { ask } from './load.ts'
import { nodeUrl, startNode, waitForNode } from './nodes.ts'
import { stopProgram } from './processes.ts'

const seconds = (count: number) => pause(count * 1000)

const CHECKOUT_SECONDS = 15 * 60

/** Holds that were made since then and last, or have lasted, for longer or shorter than they may, by the database's clock. */
const listWrongHolds = (since: Date, toleranceSeconds: number) =>
  ask<{ id: string }>(
    `select id from holds where policy = 'checkout' and created_at > $1 and (
       expires_at > clock_timestamp() + make_interval(secs => $2)
       or state = 'lapsed' and clock_timestamp() < $1 + make_interval(secs => $3))`,
    [since, CHECKOUT_SECONDS + toleranceSeconds, CHECKOUT_SECONDS - toleranceSeconds],
  )

/** A third node, whose ways to the database can be cut. */
const withThirdNode = async (
  variables: (urls: ReturnType<typeof databaseUrls>) => Readonly<Record<string, string>>,
  work: () => Promise<void>,
) => {
  startNode('web3', { env: variables(databaseUrls()) })
  try {
    await waitForNode('web3')
    await work()
  } finally {
    await stopProgram('web3', 45)
  }
}

/** The network to the database is silent: packets are neither delivered nor refused. */
export const cutOffNode = async () => {
  const { pooled, primary, replica } = databaseUrls()
  const proxies = await Promise.all(
    [pooled, primary, replica].map(url =>
      startTcpProxy({ host: new URL(url).hostname, port: Number(new URL(url).port) }),
    ),
  )
  const through = (url: string, at: number) => {
    const own = new URL(url)
    own.host = `127.0.0.1:${proxies[at]?.port}`
    return own.href
  }
  const variables = {
    ...{ DATABASE_URL: through(pooled, 0), DATABASE_SESSION_URL: through(primary, 1) },
    DATABASE_READ_URL: through(replica, 2),
  }
  await withThirdNode(
    () => variables,
    async () => {
      await seconds(5)
      for (const proxy of proxies) proxy.cut()
      await seconds(30)
      const begun = performance.now()
      const answer = await fetch(`${nodeUrl('web3')}/api/v1/sessions?maxPrice=1`, {
        signal: AbortSignal.timeout(30_000),
      })
      if (answer.status !== 503) throw new Error(`a node without its database answers ${answer.status}`)
      if (performance.now() - begun > 10_000) throw new Error('a request at the cut node took more than ten seconds')
      for (const proxy of proxies) proxy.mend()
      await waitForNode('web3')
    },
  )
  for (const proxy of proxies) await proxy.stop()
}

const CLOCK_SECONDS = 90

/** One node believes that it is later. */
export const setClockWrong = () =>
  withThirdNode(
    () => ({
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/other-day.ts')}`,
      STARTS_AT: new Date(Date.now() + CLOCK_SECONDS * 1000).toISOString(),
    }),
    async () => {
      const since = new Date(Date.now() - 1_000)
      await seconds(20)
      const headers = { authorization: `Bearer ${readSecrets().metrics}` }
      const figures = await (await fetch(`${nodeUrl('web3')}/metrics`, { headers })).text()
      const offset = Number(/^guildhall_clock_offset_seconds (\S+)/m.exec(figures)?.[1])
      if (Math.abs(offset - CLOCK_SECONDS) > 5) throw new Error(`the node says that its clock is ${offset} s off`)
      const wrong = await listWrongHolds(since, CLOCK_SECONDS + 5)
      if (wrong.length > 0) throw new Error(`${wrong.length} holds are too long or too short`)
    },
  )
