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
  it('opens one stream for the topics of all tabs that subscribe together, from the oldest `since` on', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions'], { since: 200 }))
    leader.setSubscription(subscription('b', ['session:1'], { since: 150 }))
    settle()
    expect(opened.map(({ topics, since }) => ({ topics, since }))).toEqual([
      { topics: ['session:1', 'sessions'], since: 150 },
    ])
  })
  it('opens no stream for visitors without subscriptions', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', []))
    settle()
    expect(opened).toEqual([])
  })
  it('keeps the stream while it covers all topics, and opens another one for more', () => {
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
  it('reopens the stream when a tab reports another session than the stream', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    settle()
    opened[0]?.say({ name: 'open', session: null, at: 0 })
    leader.setSubscription(subscription('a', ['sessions'], { signInSessionId: 's1' }))
    settle()
    expect(opened).toHaveLength(2)
  })
  it('reopens the stream for a tab that was just loaded, which may have missed changes meanwhile', () => {
    const { leader, opened, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    settle()
    opened[0]?.say({ name: 'open', session: null, at: 0 })
    leader.setSubscription(subscription('b', ['sessions'], { since: 900, justLoaded: true }))
    settle()
    expect(opened[1]?.since).toBe(900)
  })
  it('passes events to every tab and to itself', () => {
    const { leader, opened, posted, heard, settle } = setUp()
    leader.setSubscription(subscription('a', ['sessions']))
    settle()
    const event: LiveEvent = { name: 'changed', topics: [topics.sessions], snapshots: {} }
    opened[0]?.say(event)
    expect(posted).toContainEqual({ kind: 'event', event })
    expect(heard).toEqual([event])
  })
  it('drops the topics that only a closed tab subscribed to', () => {
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
