import { describe, expect, it } from 'vitest'
import {
  clears,
  endsStream,
  hasManyReaders,
  isHeardBy,
  isOwnTopic,
  isWanted,
  parseTopic,
  type Topic,
  type TopicName,
  topicId,
  topicName,
  topics,
} from './topics.ts'

const SAMPLES: Readonly<Record<TopicName, Topic>> = {
  sessions: topics.sessions,
  settings: topics.settings,
  session: topics.session('ses_1'),
  user: topics.user('usr_1'),
  notifications: topics.notifications('usr_1'),
  reservations: topics.reservations('usr_1'),
  revoked: topics.revoked('s1'),
  admin: topics.admin('users'),
}
const samples = Object.entries(SAMPLES)

describe('a topic', () => {
  it.each(samples)('%s goes by the name it is declared under, and is read back as it was written', (name, topic) => {
    expect(topicName(topic)).toBe(name)
    expect(parseTopic(topic)).toBe(topic)
    expect(isOwnTopic(topic)).toBe(false)
  })
  it.each([
    '',
    ':',
    'session',
    'session:',
    'sessions:1',
    'admin:',
    'admin:dragons',
    'my:user',
    'toString',
    'unknown:1',
  ])('is never read from %j', text => expect(parseTopic(text)).toBeNull())
  it('keeps what follows its name whole', () => {
    expect([topicId(topics.session('a:b')), topicId(topics.sessions)]).toEqual(['a:b', ''])
  })
  it('is wanted by its name, or by its reader as their own', () => {
    const mine = new Set<string>([topics.reservations.mine])
    expect(isWanted(mine, topics.reservations('usr_1'))).toBe(true)
    expect(isWanted(mine, topics.user('usr_1'))).toBe(false)
    expect(isWanted(new Set([topics.session('a')]), topics.session('a'))).toBe(true)
    expect(isWanted(new Set([topics.session('a')]), topics.session('b'))).toBe(false)
  })
})

/** One table of what follows from each topic: whoever changes the declarations says so here. */
it('is declared with its audience, and with what follows from it', () => {
  const audiences = ['everyone', 'staff', 'owner', 'signInSession'] as const
  const contents = ['visitorPages', 'sessionLists', 'settings', 'unreadCounts'] as const
  const declared = samples.map(([name, topic]) =>
    [
      name,
      ...audiences.filter(audience => isHeardBy(topic, audience)),
      ...contents.filter(content => clears(topic, content)),
      ...(endsStream(topic) ? ['ends the stream'] : []),
      ...(hasManyReaders(topic) ? ['many readers'] : []),
    ].join(' · '),
  )
  expect(declared).toEqual([
    'sessions · everyone · visitorPages · sessionLists · many readers',
    'settings · everyone · visitorPages · settings · many readers',
    'session · everyone · visitorPages',
    'user · owner · sessionLists',
    'notifications · owner · unreadCounts',
    'reservations · owner',
    'revoked · signInSession · ends the stream',
    'admin · staff',
  ])
})
