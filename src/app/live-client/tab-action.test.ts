import { describe, expect, it } from 'vitest'
import { type Topic, topics } from '#kernel/topics.ts'
import { FRAME_TOPICS } from './frame-topics.ts'
import type { LiveEvent } from './protocol.ts'
import { decideTabAction } from './tab-action.ts'

const changed = (...changedTopics: Topic[]): LiveEvent => ({ name: 'changed', topics: changedTopics, snapshots: {} })
const open = (session: string | null): LiveEvent => ({ name: 'open', session, at: 0 })

describe('a tab receives', () => {
  it.each([
    ['its own sign-in session', open('s1'), 's1', [], 'nothing'],
    ['a sign-in in another tab', open('s1'), null, [], 'now'],
    ['the end of its session', open(null), 's1', [], 'home'],
    ['a sign-in of another user', open('s2'), 's1', [], 'reload'],
    ['the revocation of its session', changed(topics.revoked('s1')), 's1', [topics.revoked('s1')], 'home'],
    ['the revocation of another session', changed(topics.revoked('s2')), 's1', [], 'nothing'],
    ['a topic that it does not subscribe to', changed(topics.session('a')), null, [topics.session('b')], 'nothing'],
    ['a change of a list', changed(topics.sessions), null, [topics.sessions], 'soon'],
    [
      'a change of a list and of a single session',
      changed(topics.sessions, topics.session('a')),
      's1',
      [topics.sessions, topics.session('a')],
      'now',
    ],
    ['a change of its user’s own data', changed(topics.reservations('u1')), 's1', [topics.reservations.mine], 'now'],
    ['a change of the operator’s texts, which the frame shows', changed(topics.settings), null, FRAME_TOPICS, 'soon'],
    ['a change of its user’s record, which the frame shows', changed(topics.user('u1')), 's1', FRAME_TOPICS, 'now'],
    [
      'a number that follows its topic',
      { name: 'snapshots', topics: [topics.user('u1')], snapshots: {} } as const,
      's1',
      FRAME_TOPICS,
      'nothing',
    ],
    ['that events may have been lost', { name: 'read-again' } as const, null, [], 'soon'],
  ])('%s', (_, event, signInSessionId, topicNames, action) => {
    expect(decideTabAction(event, { signInSessionId, subscribed: new Set<string>(topicNames) })).toBe(action)
  })
})
