import { describe, expect, it } from 'vitest'
import { findingsOf } from './fixtures.ts'
import { checkTopics } from './topics.ts'

describe('topics are declared in one place', () => {
  it.each([
    ['a text', `publish(['user:1'])`],
    ['a beginning', `topic.startsWith('notifications:')`],
    ['a template', 'useLiveTopics(`session:${' + 'id}`)'],
    ['one’s own', `useLiveTopics('my:reservations')`],
    ['a cast', `publish([text as Topic])`],
  ])('%s as a literal is found', async (_, code) => {
    expect(await findingsOf(checkTopics, { 'src/features/people/users/x.ts': code })).toHaveLength(1)
  })
  it('topics from their constructors pass, and so do other strings, tests and the declarations', async () => {
    const files = {
      'src/features/people/users/x.ts': `publish([topics.session(id)])\nlog('session: over', 'sessions', 'audit:1', a as Other)`,
      'src/features/people/users/x.test.ts': `expect(text).toContain('user:1')`,
      'src/kernel/topics.ts': 'const a = `my:${' + 'name}` as Topic',
    }
    expect(await findingsOf(checkTopics, files)).toEqual([])
  })
})
