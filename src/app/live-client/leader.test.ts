import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { topics } from '#kernel/topics.ts'
import type { StreamRequest } from './event-stream.ts'
import { createLeader } from './leader.ts'
import type { LiveEvent, TabMessage, TabSubscription } from './protocol.ts'

const subscription = (tab: string, topics: string[], more: Partial<TabSubscription> = {}): TabSubscription => ({
  tab,
  topics,
  signInSessionId: null,
  since: 100,
  justLoaded: false,
  ...more,
})

const setUp = () => {
  const streams: (StreamRequest & { say: (event: LiveEvent) => void; closed: boolean })[] = []
  const messages: TabMessage[] = []
  const events: LiveEvent[] = []
  const leader = createLeader({
    post: message => messages.push(message),
    onEvent: event => events.push(event),
    openStream: (asked, say) => {
      const one = { ...asked, say, closed: false }
      streams.push(one)
      return {
        close: () => {
          one.closed = true
        },
      }
    },
  })
  const settle = () => vi.advanceTimersByTime(1000)
  return { leader, opened: streams, posted: messages, heard: events, settle }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the leading tab', () => {
  it('opens one stream for the topics of all tabs that come together, from the oldest reading on', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions'], { since: 200 }))
    leader.setSubscription(subscription('b', ['session:1'], { since: 150 }))
    settle()
    expect(opened.map(({ topics, since }) => ({ topics, since }))).toEqual([
      { topics: ['session:1', 'sessions'], since: 150 },
    ])
  })
  it('opens no stream for visitors who listen to nothing', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', []))
    settle()
    expect(opened).toEqual([])
  })
  it('keeps the stream for what it already asked for, and opens a wider one for more', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    settle()
    opened[0]?.say({ name: 'open', session: null, at: 0 })
    leader.setSubscription(subscription('b', ['sessions']))
    settle()
    expect(opened).toHaveLength(1)
    leader.setSubscription(subscription('b', ['session:2']))
    settle()
    expect(opened[0]?.closed).toBe(true)
    expect(opened[1]?.topics).toEqual(['session:2', 'sessions'])
  })
  it('asks anew who is signed in when a tab says something else than the stream', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    settle()
    opened[0]?.say({ name: 'open', session: null, at: 0 })
    leader.setSubscription(subscription('a', ['sessions'], { signInSessionId: 's1' }))
    settle()
    expect(opened).toHaveLength(2)
  })
  it('opens anew for a tab that was just loaded, which may have missed something while it loaded', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    settle()
    opened[0]?.say({ name: 'open', session: null, at: 0 })
    leader.setSubscription(subscription('b', ['sessions'], { since: 900, justLoaded: true }))
    settle()
    expect(opened[1]?.since).toBe(900)
  })
  it('tells every tab and itself what the stream says', () => {
    const { leader, opened, posted, heard, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    settle()
    const event: LiveEvent = { name: 'changed', topics: [topics.sessions], snapshots: {} }
    opened[0]?.say(event)
    expect(posted).toContainEqual({ kind: 'event', event })
    expect(heard).toEqual([event])
  })
  it('drops what only a closed tab listened to', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    leader.setSubscription(subscription('b', ['session:1']))
    settle()
    leader.removeTab('b')
    leader.setSubscription(subscription('a', ['sessions'], { justLoaded: true }))
    settle()
    expect(opened.at(-1)?.topics).toEqual(['sessions'])
  })
})
