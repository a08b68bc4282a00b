import { describe, expect, it } from 'vitest'
import { type Actor, type Role, type StaffRole, type User, VISITOR } from '#kernel/actor.ts'
import { ADMIN_FEEDS, topics } from '#kernel/topics.ts'
import { actorWith } from '#tests/support/actors.ts'
import { asksForChildren, findUnknownTopic, topicsFor } from './stream-topics.ts'

/** Well-formed, so that only the audience check can refuse topics with it. */
const [ALA, OLEK] = ['usr_01k9abcdefghjkmnpqrstvwxyz', 'usr_01k9zzzzzzzzzzzzzzzzzzzzzz']
const userWith = (role: Role): User => actorWith({ id: ALA, role, signInSessionId: 's1' })
const OWN = [
  topics.user(ALA),
  topics.role(ALA),
  topics.notifications(ALA),
  topics.messages(ALA),
  topics.typing(ALA),
  topics.reservations(ALA),
  topics.holds(ALA),
  topics.payments(ALA),
  topics.requests(ALA),
  topics.tasks(ALA),
  topics.revoked('s1'),
].sort()
const session = topics.session('ses_01k9abcdefghjkmnpqrstvwxyz')

it.each(['session', 'session:', 'session:*', 'sessions:all', 'admin', 'admin:gold', 'constructor', 'my:user'])(
  '%j is no topic',
  topic => expect(findUnknownTopic([topics.sessions, topic])).toBe(topic),
)
it('topics of others are topics', () => {
  expect(findUnknownTopic([session, topics.user(OLEK), topics.admin('users')])).toBe(null)
})

describe('a stream receives', () => {
  it('the public topics that were requested', () => {
    expect([...topicsFor(VISITOR, [topics.sessions, topics.settings, session])]).toEqual([
      topics.sessions,
      topics.settings,
      session,
    ])
  })
  it.each([
    topics.user(OLEK),
    topics.role(OLEK),
    topics.notifications(OLEK),
    topics.reservations(OLEK),
    topics.holds(OLEK),
    topics.payments(OLEK),
    topics.requests(OLEK),
    topics.tasks(OLEK),
    topics.revoked(OLEK),
    'admin:users',
    'admin:gold',
    'session:*',
    'session:',
    'sessions:all',
    'my:user',
    'constructor',
    '',
  ])('never %j by request', topic => {
    expect([...topicsFor(VISITOR, [topic])]).toEqual([])
    expect([...topicsFor(userWith('teacher'), [topic])].sort()).toEqual(OWN)
  })
  it('of a child what its guardian follows, and of no other person', () => {
    const guardian = userWith('student')
    const asked = ['reservations', 'holds', 'payments', 'notifications', 'user'].map(name => `${name}:${OLEK}`)
    const followed = [...topicsFor(guardian, asked, [OLEK])].filter(topic => !OWN.includes(topic))
    expect(followed).toEqual([topics.reservations(OLEK), topics.holds(OLEK), topics.user(OLEK)])
    expect([...topicsFor(guardian, asked, ['usr_01k9qqqqqqqqqqqqqqqqqqqqqq'])].sort()).toEqual(OWN)
    expect([...topicsFor(VISITOR, asked)]).toEqual([])
    expect(asksForChildren(guardian, asked)).toBe(true)
    expect(asksForChildren(guardian, [...OWN, topics.sessions, topics.admin('users')])).toBe(false)
    expect(asksForChildren(VISITOR, asked)).toBe(false)
  })
  it('its user’s own topics without a request, and at most 200 others', () => {
    const many = Array.from({ length: 500 }, (_, index) => topics.session(`ses_${String(index).padStart(26, '0')}`))
    const heard = topicsFor(userWith('student'), many)
    expect(heard.size).toBe(200 + OWN.length)
    for (const topic of OWN) expect(heard).toContain(topic)
  })
  it('of the sections of staff those that the role of staff may open', () => {
    const asked = ['users', 'payments', 'contact', 'health', 'admin-requests', 'training', 'trainings'].map(each =>
      topics.admin(each as 'users'),
    )
    const heardBy = (staffRole: StaffRole) =>
      [...topicsFor({ ...userWith('admin'), staffRole }, [...asked, topics.webhooks])].filter(
        each => !OWN.includes(each),
      )
    expect(heardBy('support')).toEqual([
      ...['admin:users', 'admin:contact', 'admin:admin-requests', 'admin:training', 'admin:trainings'],
    ])
    // Finance reads trainings and not the requests that they come from.
    expect(heardBy('finance')).toEqual(['admin:users', 'admin:payments', 'admin:trainings'])
    expect(heardBy('content')).toEqual([])
  })
  it('the eight feeds of the specification by name, as staff only', () => {
    const names = [
      ...['admin requests', 'role requests', 'training', 'session requests', 'teacher-access requests'],
      ...['workshop requests', 'private campaigns', 'session modifications'],
    ]
    const feeds = names.map(name => name.replaceAll(' ', '-'))
    expect([...ADMIN_FEEDS]).toEqual(feeds)
    const asked = feeds.map(feed => `admin:${feed}`)
    const heardBy = (actor: Actor) => [...topicsFor(actor, asked)].filter(topic => topic.startsWith('admin:'))
    for (const role of ['admin', 'superadmin'] as const) expect(heardBy(userWith(role))).toEqual(asked)
    for (const actor of [VISITOR, userWith('student'), userWith('teacher')]) expect(heardBy(actor)).toEqual([])
  })
  it.each([
    ['student', false],
    ['teacher', false],
    ['admin', true],
    ['superadmin', true],
  ] as const)('a section of the admin pages as %s: %s', (role, isHeard) => {
    expect(topicsFor(userWith(role), [topics.admin('users')]).has(topics.admin('users'))).toBe(isHeard)
  })
})
