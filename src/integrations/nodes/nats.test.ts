import { describe, expect, it, onTestFinished } from 'vitest'
import { type NatsAddress, parseNatsAddress } from '#platform/nats-address.ts'
import { freePort } from '#tests/support/free-port.ts'
import { HAS_NATS, startNatsCluster } from '#tests/support/nats-cluster.ts'
import { startNatsServer } from '#tests/support/nats-server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'
import { createNatsChannel, type NatsOptions } from './nats.ts'

const SUBJECT = 'guildhall.test'

const join = async (ports: readonly number[], options: Partial<NatsOptions> = {}) => {
  const address = parseNatsAddress(ports.map(port => `nats://guild:hall@127.0.0.1:${port}`).join()) as NatsAddress
  const channel = createNatsChannel({ address, subject: SUBJECT, signOfLifeMs: 100, takeMs: 1_000, ...options })
  const state = { received: [] as string[], missed: 0, lost: 0, isConnected: false, connections: 0 }
  onTestFinished(channel.stop)
  await channel.start({
    receive: message => void state.received.push(message),
    onMissed: () => void state.missed++,
    onConnected: () => {
      state.isConnected = true
      state.connections++
    },
    onLost: () => {
      state.isConnected = false
      state.lost++
    },
  })
  return { ...channel, state }
}

const startServer = async (options: Parameters<typeof startNatsServer>[0] = {}) => {
  const server = await startNatsServer(options)
  onTestFinished(server.stop)
  return server
}

describe('the channel by NATS', () => {
  it('carries messages of every length and alphabet to the others, and none back to their sender', async () => {
    const { port } = await startServer({ login: { user: 'guild', pass: 'hall' } })
    const [one, other, third] = [await join([port]), await join([port]), await join([port])]
    const messages = ['a', 'żółć\nin two lines', 'x'.repeat(one.maxBytes)]
    for (const message of messages) await one.send(message)
    await until(() => other.state.received.length === 3 && third.state.received.length === 3)
    expect([one.state.received, other.state.received]).toEqual([[], messages])
    expect(other.state.missed).toBe(0)
    await until(() => [one, other, third].every(each => each.countNodes() === 3))
  })

  it.each([
    ['a wrong user', { login: { user: 'guild', pass: 'another' } }],
    ['a subject that it may not use', { forbiddenSubject: SUBJECT }],
  ])('ends the start with a sentence, without the password: %s', async (_, options) => {
    const { port } = await startServer(options)
    const starting = join([port])
    await expect(starting).rejects.toThrow(/^Guildhall cannot start: NATS refuses this process .*NATS_URL/)
    await expect(starting).rejects.not.toThrow('hall@')
  })

  it('starts without its servers, and connects as soon as one of them is there', async () => {
    const target = await startServer()
    const proxy = await startTcpProxy(target.port)
    onTestFinished(proxy.stop)
    await proxy.close()
    const node = await join([await freePort(), proxy.port])
    expect(node.state).toMatchObject({ isConnected: false })
    await expect(node.send('a')).rejects.toThrow()
    await proxy.open()
    await until(() => node.state.isConnected)
    await node.send('b')
  })

  it('finds the loss of a message, also of the last one, although nothing was disconnected', async () => {
    const server = await startServer()
    const [one, other] = [await join([server.port], { signOfLifeMs: 60_000 }), await join([server.port])]
    await one.send('first')
    await until(() => other.state.received.length === 1)
    server.loseMessages(1)
    await one.send('lost')
    await one.send('next')
    await until(() => other.state.missed === 1)
    expect(other.state).toMatchObject({ received: ['first', 'next'], lost: 0 })
    // The sign of life of the other direction: its only message is lost, and nothing follows.
    server.loseMessages(1)
    const publishing = other.send('lost too')
    await publishing
    await until(() => one.state.missed + one.state.received.length === 1)
  })

  it('gives up a server that takes nothing in bounded time, and sends again when it does', async () => {
    const server = await startServer()
    const [one, other] = [await join([server.port]), await join([server.port])]
    server.setSilent(true)
    const asked = performance.now()
    await expect(one.send('a')).rejects.toThrow()
    expect(performance.now() - asked).toBeLessThan(5_000)
    await until(() => one.state.lost > 0 && other.state.lost > 0)
    server.setSilent(false)
    await until(() => one.state.isConnected && other.state.isConnected)
    await one.send('b')
    await until(() => other.state.received.includes('b') || other.state.missed > 0)
  })
})

// With `npm run test:nats` only, which needs the program nats-server.
describe.runIf(HAS_NATS)('a cluster of three real servers', () => {
  it('that is restarted one by one under load loses no change that is not found', async () => {
    const cluster = await startNatsCluster(3)
    onTestFinished(cluster.stop)
    const ports = cluster.servers.map(({ port }) => port)
    // Each node begins at another server.
    const nodes = await Promise.all(ports.map((_, at) => join([...ports.slice(at), ...ports.slice(0, at)])))
    await until(() => nodes.every(node => node.countNodes() === 3))
    /** What each node knows of the others' changes: a value, and that all of it was read again. */
    const values = nodes.map(() => 0)
    const known = nodes.map(() => nodes.map(() => 0))
    let isOver = false
    const load = nodes.map(async (node, at) => {
      while (!isOver) {
        values[at] = (values[at] ?? 0) + 1
        await node.send(`${at} ${values[at]}`).catch(() => undefined)
        // While there is no connection, sending fails at once: others have to have their turn.
        await new Promise(resolve => setImmediate(resolve))
      }
    })
    const follow = nodes.map(async (node, at) => {
      let [seen, resyncs] = [0, 0]
      while (!isOver || seen < node.state.received.length || resyncs < node.state.missed + node.state.connections) {
        for (; seen < node.state.received.length; seen++) {
          const [from = 0, value = 0] = (node.state.received[seen] ?? '').split(' ').map(Number)
          if (known[at]) known[at][from] = Math.max(known[at][from] ?? 0, value)
        }
        if (resyncs < node.state.missed + node.state.connections) {
          resyncs = node.state.missed + node.state.connections
          known[at] = [...values]
        }
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    })
    for (const server of cluster.servers) {
      await server.restart()
      await until(() => nodes.every(node => node.state.isConnected))
    }
    await Promise.all(cluster.servers.map(server => server.restart()))
    await until(() => nodes.every(node => node.state.isConnected))
    isOver = true
    await Promise.all(load)
    // The last change of each node is known to every other within the time of a few signs of life, or was read again.
    await until(
      () => nodes.every((_, at) => values.every((value, from) => from === at || (known[at]?.[from] ?? 0) >= value)),
      10_000,
    ).catch(async () => undefined)
    await Promise.all(follow)
    const behind = nodes.flatMap((_, at) =>
      values.map((value, from) => (from === at ? 0 : value - (known[at]?.[from] ?? 0))),
    )
    expect(behind.filter(each => each > 0)).toEqual([])
  })
})
