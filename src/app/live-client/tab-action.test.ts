import { describe, expect, it } from 'vitest'
import { type Topic, topics } from '#kernel/topics.ts'
import type { LiveEvent } from './protocol.ts'
import { decideTabAction } from './tab-action.ts'

const changed = (...changedTopics: Topic[]): LiveEvent => ({ name: 'changed', topics: changedTopics, snapshots: {} })
const open = (session: string | null): LiveEvent => ({ name: 'open', session, at: 0 })

describe('a tab receives', () => {
  it.each([
    ['that it is who the stream thinks it is', open('s1'), 's1', [], 'nothing'],
    ['a sign-in in another tab', open('s1'), null, [], 'now'],
    ['that its session is over', open(null), 's1', [], 'home'],
    ['a sign-in of another user', open('s2'), 's1', [], 'reload'],
    ['that its session is revoked', changed(topics.revoked('s1')), 's1', [topics.revoked('s1')], 'home'],
    ['that another session is revoked', changed(topics.revoked('s2')), 's1', [], 'nothing'],
    ['a topic that it does not subscribe to', changed(topics.session('a')), null, [topics.session('b')], 'nothing'],
    ['of a list', changed(topics.sessions), null, [topics.sessions], 'soon'],
    [
      'of a list and of something of its own',
      changed(topics.sessions, topics.session('a')),
      's1',
      [topics.sessions, topics.session('a')],
      'now',
    ],
    ['of what it asked for as its own', changed(topics.reservations('u1')), 's1', [topics.reservations.mine], 'now'],
    ['that hints may have been lost', { name: 'read-again' } as const, null, [], 'soon'],
  ])('%s', (_, event, session, wanted, verdict) => {
    expect(decideTabAction(event, { signInSessionId: session, subscribed: new Set<string>(wanted) })).toBe(verdict)
  })
})
