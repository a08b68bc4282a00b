import { describe, expect, it } from 'vitest'
import type { LiveEvent } from './protocol.ts'
import { decideTabAction } from './tab-action.ts'

const changed = (...topics: string[]): LiveEvent => ({ name: 'changed', topics, snapshots: {} })
const open = (session: string | null): LiveEvent => ({ name: 'open', session, at: 0 })

describe('a tab hears', () => {
  it.each([
    ['that it is who the stream thinks it is', open('s1'), 's1', [], 'nothing'],
    ['that somebody signed in in another tab', open('s1'), null, [], 'now'],
    ['that its session is over', open(null), 's1', [], 'home'],
    ['that somebody else signed in', open('s2'), 's1', [], 'reload'],
    ['that its session is revoked', changed('revoked:s1'), 's1', ['revoked:s1'], 'home'],
    ['that another session is revoked', changed('revoked:s2'), 's1', [], 'nothing'],
    ['of a topic nobody here wants', changed('session:a'), null, ['session:b'], 'nothing'],
    ['of a list', changed('sessions'), null, ['sessions'], 'soon'],
    ['of a list and of something of its own', changed('sessions', 'session:a'), 's1', ['sessions', 'session:a'], 'now'],
    ['of what it asked for as its own', changed('reservations:u1'), 's1', ['my:reservations'], 'now'],
    ['that hints may have been lost', { name: 'read-again' } as const, null, [], 'soon'],
  ])('%s', (_, event, session, wanted, verdict) => {
    expect(decideTabAction(event, { signInSessionId: session, subscribed: new Set(wanted) })).toBe(verdict)
  })
})
