import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const own = setupDatabase()
const folder = temporaryFolder()

/** Another process of the site: its modules, loaded anew, on the same database. */
const startNode = async () => {
  vi.resetModules()
  const [database, jobs, queues, support, devices, counts, requests] = await Promise.all([
    import('#platform/connections.ts'),
    import('#platform/jobs.ts'),
    import('#tests/support/queues.ts'),
    import('#tests/support/api-tokens.ts'),
    import('#features/people/sign-in-sessions/actions/devices.ts'),
    import('#platform/shared-counts.ts'),
    import('./api-token-requests.ts'),
  ])
  database.connect({ connectionString: own.url })
  support.configureSite(false)
  await jobs.startJobs({ supervise: false, queues: queues.appQueues })
  const stop = async () => {
    await jobs.stopJobs()
    await database.disconnect()
  }
  const exchange = () => counts.exchangeCounts(requests.tokenLimiters)
  return { ...support, ...devices, exchange, ...support.createTokenSite(folder), stop }
}

let nodes: Awaited<ReturnType<typeof startNode>>[] = []
beforeAll(async () => {
  nodes = [await startNode(), await startNode()]
}, 60_000)
afterAll(async () => {
  for (const { stop } of nodes) await stop()
  vi.resetModules()
  await removeFolder(folder)
})

it('a token that was made on one node works on the other, and revoked there it is refused here at once', async () => {
  const [here, there] = nodes
  if (!here || !there) throw new Error('no nodes')
  expect(here.askWho).not.toBe(there.askWho)
  const { createTestUser } = await import('#tests/support/users.ts')
  const person = await here.signIn(await createTestUser())
  const token = await here.makeToken(person, 'read')
  for (let time = 0; time < 3; time++)
    expect([await here.askWho(token.header), await there.askWho(token.header)]).toEqual([person.id, person.id])
  const owner = `Bearer ${person.signInToken}`
  expect((await there.ask(owner, `/api/v1/me/tokens/${token.id}`, { method: 'DELETE' })).status).toBe(204)
  expect([await here.askWho(token.header), await there.askWho(token.header)]).toEqual([
    'invalid_token',
    'invalid_token',
  ])

  const second = await here.makeToken(person, 'read')
  expect(await there.askWho(second.header)).toBe(person.id)
  await here.revokeOtherDevices(here.ctxOf(person))
  expect([await here.askWho(second.header), await there.askWho(second.header)]).toEqual([
    ...['invalid_token', 'invalid_token'],
  ])
})

it('the nodes count the requests of a token together', async () => {
  const [here, there] = nodes
  if (!here || !there) throw new Error('no nodes')
  const { createTestUser } = await import('#tests/support/users.ts')
  const token = await here.makeToken(await here.signIn(await createTestUser()), 'read')
  const ask = async (node: typeof here) =>
    /r=(\d+)/.exec((await node.ask(token.header, '/api/v1/none')).header('ratelimit') ?? '')?.[1]
  const askOften = async (node: typeof here) => {
    let left: string | undefined
    for (let time = 0; time < 30; time++) left = await ask(node)
    return left
  }
  expect([await askOften(here), await askOften(there)]).toEqual(['570', '570'])
  await here.exchange()
  await there.exchange()
  expect([await ask(there), await ask(here)]).toEqual(['539', '569'])
})
