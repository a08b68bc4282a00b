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
  games: topics.games,
  game: topics.game('gam_1'),
  user: topics.user('usr_1'),
  role: topics.role('usr_1'),
  notifications: topics.notifications('usr_1'),
  messages: topics.messages('usr_1'),
  typing: topics.typing('usr_1'),
  reservations: topics.reservations('usr_1'),
  holds: topics.holds('usr_1'),
  payments: topics.payments('usr_1'),
  requests: topics.requests('usr_1'),
  tasks: topics.tasks('usr_1'),
  revoked: topics.revoked('s1'),
  webhooks: topics.webhooks,
  webhookLog: topics.webhookLog('whk_1'),
  admin: topics.admin('users'),
}
const samples = Object.entries(SAMPLES)

describe('a topic', () => {
  it.each(samples)('%s has the name it is declared under, and parses back unchanged', (name, topic) => {
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
  ])('is not parsed from %j', text => expect(parseTopic(text)).toBeNull())
  it('keeps the whole id', () => {
    expect([topicId(topics.session('a:b')), topicId(topics.sessions)]).toEqual(['a:b', ''])
  })
  it('matches its name, or the subscriber’s own topic of this kind', () => {
    const mine = new Set<string>([topics.reservations.mine])
    expect(isWanted(mine, topics.reservations('usr_1'))).toBe(true)
    expect(isWanted(mine, topics.user('usr_1'))).toBe(false)
    expect(isWanted(new Set([topics.session('a')]), topics.session('a'))).toBe(true)
    expect(isWanted(new Set([topics.session('a')]), topics.session('b'))).toBe(false)
  })
})

/** The consequences of each topic, in one table: a change of the declarations must be repeated here. */
it('is declared with its audience and its consequences', () => {
  const audiences = ['everyone', 'staff', 'owner', 'signInSession'] as const
  const contents = [
    ...(['visitorPages', 'sessionLists', 'gameLists', 'settings', 'unreadCounts', 'adminCounts'] as const),
    'webhooks',
  ] as const
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
    'games · everyone · visitorPages · gameLists · many readers',
    'game · everyone · visitorPages',
    'user · owner · sessionLists · gameLists',
    'role · owner · ends the stream',
    'notifications · owner · unreadCounts',
    'messages · owner · unreadCounts',
    'typing · owner',
    'reservations · owner',
    'holds · owner',
    'payments · owner',
    'requests · owner',
    'tasks · owner',
    'revoked · signInSession · ends the stream',
    'webhooks · staff · webhooks',
    'webhookLog · staff',
    'admin · staff · adminCounts',
  ])
})
