import { afterEach, expect, it } from 'vitest'
import type { ChannelListener, NodeChannel } from '#integrations/nodes/port.ts'
import { topics } from '#kernel/topics.ts'
import { flushPublished, publish } from './live-bus.ts'
import { startLive, stopLive } from './live-connection.ts'

/** A channel whose messages are taken when the test says so. */
const createSlowChannel = () => {
  const sent: string[] = []
  const waiting: { readonly take: () => void; readonly fail: () => void }[] = []
  let listener: ChannelListener | undefined
  const channel: NodeChannel = {
    name: 'slow',
    maxBytes: 7_900,
    start: async given => {
      listener = given
      given.onConnected()
    },
    send: message => {
      sent.push(message)
      return new Promise((resolve, reject) =>
        waiting.push({ take: resolve, fail: () => reject(new Error('the link broke')) }),
      )
    },
    stop: async () => undefined,
    countNodes: () => null,
  }
  return { channel, sent, waiting, listener: () => listener }
}

const turn = () => new Promise(resolve => setTimeout(resolve, 0))
const topicsOf = (message = '{}') => JSON.parse(message).topics as readonly string[] | undefined

afterEach(stopLive)

it('publishing waits for no slow link, and what waits for it is bounded', async () => {
  const { channel, sent, waiting } = createSlowChannel()
  await startLive(channel)
  publish([topics.session('first')])
  await turn()
  for (let n = 0; n < 20_000; n++) publish([topics.session(`ses_${n}`)])
  await turn()
  expect(sent).toHaveLength(1)
  waiting[0]?.take()
  await turn()
  expect(sent).toHaveLength(2)
  expect(JSON.parse(sent[1] ?? '')).toMatchObject({ everything: true })
  waiting[1]?.take()
  await flushPublished()
  expect(sent).toHaveLength(2)
})

it('changes that are published while one is sent go together afterwards', async () => {
  const { channel, sent, waiting } = createSlowChannel()
  await startLive(channel)
  for (const id of ['a', 'b', 'c', 'b']) {
    publish([topics.session(id)])
    await turn()
  }
  expect(sent.map(topicsOf)).toEqual([[topics.session('a')]])
  waiting[0]?.take()
  await turn()
  expect(sent.map(topicsOf)).toEqual([[topics.session('a')], [topics.session('b'), topics.session('c')]])
  waiting[1]?.take()
})

it('what the link has not taken is sent again once it is back, with what came meanwhile', async () => {
  const { channel, sent, waiting, listener } = createSlowChannel()
  await startLive(channel)
  publish([topics.session('a')])
  await turn()
  listener()?.onLost()
  waiting[0]?.fail()
  await turn()
  publish([topics.session('b')])
  await turn()
  expect(sent).toHaveLength(1)
  listener()?.onConnected()
  await turn()
  expect(topicsOf(sent[1])).toEqual([topics.session('a'), topics.session('b')])
  waiting[1]?.take()
})
