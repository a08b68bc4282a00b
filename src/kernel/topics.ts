import type { Capability } from './capability.ts'

declare const brand: unique symbol
/** Identifies changed data, without the change itself: `sessions`, `session:ses_…`. Created only by `topics`. */
export type Topic = string & { readonly [brand]: 'topic' }
/** Placeholder in a page for the viewer's own topic of a kind: the server adds those topics by the viewer's identity. */
export type OwnTopic = string & { readonly [brand]: 'own topic' }

/** Cached content, by the names under which topics clear it. */
export type CacheContent =
  | 'visitorPages'
  | 'sessionLists'
  | 'gameLists'
  | 'settings'
  | 'unreadCounts'
  | 'adminCounts'
  | 'webhooks'

type Audience =
  /** Received by clients that subscribe to it. */
  | 'everyone'
  | 'staff'
  /** Received without subscribing, by the user or the sign-in session with the id in the topic. */
  | 'owner'
  | 'signInSession'

type Declaration = {
  readonly heardBy: Audience
  /** The caches that this topic clears. */
  readonly clears?: readonly CacheContent[]
  /** A stream that receives it is closed; the client reconnects and is identified again. */
  readonly endsStream?: true
  /** Of an owner's topic: the owner's guardians receive it where they subscribe. */
  readonly guardiansFollow?: true
  /** Many clients subscribe to it, so they spread their reloads over some seconds. */
  readonly hasManyReaders?: true
  /** The only possible ids, where they are known. */
  readonly ids?: readonly string[]
  /** Of a topic of staff: what hearing of it asks for, by its id. */
  readonly asksFor?: (id: string) => Capability
}

const declarations = new Map<string, Declaration & { readonly hasId: boolean }>()
const OWN_PREFIX = 'my:'

const one = (name: string, declaration: Declaration): Topic => {
  declarations.set(name, { ...declaration, hasId: false })
  return name as Topic
}

const each = <Id extends string>(name: string, declaration: Declaration) => {
  declarations.set(name, { ...declaration, hasId: true })
  return (id: Id) => `${name}:${id}` as Topic
}

const owned = (name: string, declaration: Omit<Declaration, 'heardBy'> = {}) =>
  Object.assign(each<string>(name, { ...declaration, heardBy: 'owner' }), { mine: (OWN_PREFIX + name) as OwnTopic })

/** The sections of requests with a counter; a modification is of a session or of a game. */
export const REQUEST_SECTIONS = [
  'training',
  'session-requests',
  'teacher-access-requests',
  'workshop-requests',
  'role-requests',
  'student-removal-requests',
  'session-modifications',
  'student-additions',
  'session-terminations',
] as const

/** The fifteen sections with a counter, as the specification names them (docs/product.md §10.4). */
export const COUNTED_SECTIONS = [
  'users',
  'academy-sessions',
  'dne-sessions',
  'ongoing-lessons',
  ...REQUEST_SECTIONS,
  'contact',
  'password',
] as const
export type CountedSection = (typeof COUNTED_SECTIONS)[number]

/** `admin-requests`: the queues of all kinds together, and their badge. `trainings`: what came of requests of the section `training`. */
const ADMIN_SECTIONS = [
  ...COUNTED_SECTIONS,
  'admin-requests',
  'private-campaigns',
  'trainings',
  'payments',
  'lesson-reports',
  'health',
] as const
export type AdminSection = (typeof ADMIN_SECTIONS)[number]

/** What each section asks for: to count it, to hear of it, and to open its page. */
export const SECTION_CAPABILITIES: Readonly<Record<AdminSection, Capability>> = {
  users: 'see_people',
  'academy-sessions': 'manage_events',
  'dne-sessions': 'manage_events',
  'ongoing-lessons': 'manage_events',
  training: 'decide_requests',
  'session-requests': 'decide_requests',
  'teacher-access-requests': 'decide_requests',
  'workshop-requests': 'decide_requests',
  'role-requests': 'decide_requests',
  'student-removal-requests': 'decide_requests',
  'session-modifications': 'decide_requests',
  'student-additions': 'decide_requests',
  'session-terminations': 'decide_requests',
  contact: 'answer_contact',
  password: 'recover_accounts',
  'admin-requests': 'decide_requests',
  'private-campaigns': 'decide_requests',
  trainings: 'see_trainings',
  payments: 'see_money',
  'lesson-reports': 'resolve_lesson_reports',
  health: 'see_health',
}

/** The live feeds of staff, named as in the specification (docs/product.md §12.3). */
export const ADMIN_FEEDS = [
  'admin-requests',
  'role-requests',
  'training',
  'session-requests',
  'teacher-access-requests',
  'workshop-requests',
  'private-campaigns',
  'session-modifications',
] as const satisfies readonly AdminSection[]

/** Every topic: its audience and the caches it clears. Live streams, caches, pages and the browser use this table. */
export const topics = {
  /** The list of sessions: its members, their order, and the listed data. */
  sessions: one('sessions', {
    heardBy: 'everyone',
    clears: ['visitorPages', 'sessionLists'],
    hasManyReaders: true,
  }),
  /** The list of games: its members, their order, and the listed data. */
  games: one('games', { heardBy: 'everyone', clears: ['visitorPages', 'gameLists'], hasManyReaders: true }),
  /** One game session: its data, seats and times. */
  game: each<string>('game', { heardBy: 'everyone', clears: ['visitorPages'] }),
  /** The operator's texts. */
  settings: one('settings', { heardBy: 'everyone', clears: ['visitorPages', 'settings'], hasManyReaders: true }),
  /** One session: its data, places and times. */
  session: each<string>('session', { heardBy: 'everyone', clears: ['visitorPages'] }),
  /** A user's record; lists of sessions name their teachers. */
  user: owned('user', { clears: ['sessionLists', 'gameLists'], guardiansFollow: true }),
  /** A user's role: it decides which topics a stream may have. */
  role: owned('role', { endsStream: true }),
  notifications: owned('notifications', { clears: ['unreadCounts'] }),
  /** What a user reads in conversations, and how much of it is unread. */
  messages: owned('messages', { clears: ['unreadCounts'] }),
  /** Another person types in one of the user's conversations, for some seconds. */
  typing: owned('typing'),
  /** What a user has reserved, teaches and pays for. */
  reservations: owned('reservations', { guardiansFollow: true }),
  /** What is kept for a user, or for another person while this user pays. */
  holds: owned('holds', { guardiansFollow: true }),
  /** A user's payments and refunds. */
  payments: owned('payments'),
  /** What a user has asked staff for. */
  requests: owned('requests'),
  /** Exports and bulk acts that a member of staff has started. */
  tasks: owned('tasks'),
  /** A sign-in session that has ended. */
  revoked: each<string>('revoked', { heardBy: 'signInSession', endsStream: true }),
  /** Which programs are told of which events. */
  webhooks: one('webhooks', { heardBy: 'staff', asksFor: () => 'manage_webhooks', clears: ['webhooks'] }),
  /** What was sent to one of them, and what came of it. */
  webhookLog: each<string>('webhookLog', { heardBy: 'staff', asksFor: () => 'manage_webhooks' }),
  /** The queues of staff. */
  admin: each<AdminSection>('admin', {
    heardBy: 'staff',
    ids: ADMIN_SECTIONS,
    asksFor: section => SECTION_CAPABILITIES[section as AdminSection],
    clears: ['adminCounts'],
  }),
}
export type TopicName = keyof typeof topics

const nameOf = (topic: string): string => {
  const end = topic.indexOf(':')
  return end < 0 ? topic : topic.slice(0, end)
}
const declarationOf = (topic: string) => declarations.get(nameOf(topic))

/** The part after the name: `ses_…` of `session:ses_…`, empty for `sessions`. */
export const topicId = (topic: string): string => topic.slice(nameOf(topic).length + 1)

/** Parses a topic from a browser or another process; null where none has this name and form. */
export const parseTopic = (text: string): Topic | null => {
  const declaration = declarationOf(text)
  if (!declaration || declaration.hasId !== text.includes(':')) return null
  const isKnown = declaration.ids?.includes(topicId(text)) ?? (!declaration.hasId || topicId(text) !== '')
  return isKnown ? (text as Topic) : null
}

/** `session` of `session:ses_…`. */
export const topicName = (topic: Topic): TopicName => nameOf(topic) as TopicName

export const isHeardBy = (topic: Topic, audience: Audience): boolean => declarationOf(topic)?.heardBy === audience

/** Whether guardians receive it of their children where they subscribe. */
export const guardiansFollow = (topic: Topic): boolean => declarationOf(topic)?.guardiansFollow ?? false

/** What a member of staff needs to hear of a topic of staff. */
export const capabilityToHear = (topic: Topic): Capability =>
  declarationOf(topic)?.asksFor?.(topicId(topic)) ?? 'see_admin'

/** The topics that a user or a sign-in session with this id receives without subscribing. */
export const topicsOwnedBy = (audience: 'owner' | 'signInSession', id: string): readonly Topic[] =>
  [...declarations].flatMap(([name, { heardBy }]) => (heardBy === audience ? [`${name}:${id}` as Topic] : []))

export const clears = (topic: Topic, content: CacheContent): boolean =>
  declarationOf(topic)?.clears?.includes(content) ?? false

export const endsStream = (topic: Topic): boolean => declarationOf(topic)?.endsStream ?? false

export const hasManyReaders = (topic: Topic): boolean => declarationOf(topic)?.hasManyReaders ?? false

export const isOwnTopic = (topic: string): topic is OwnTopic => topic.startsWith(OWN_PREFIX)

/** Whether a subscription to `asked` includes `topic`: the same topic, or the subscriber's own of this kind. */
export const isWanted = (asked: ReadonlySet<string>, topic: Topic): boolean =>
  asked.has(topic) || asked.has(OWN_PREFIX + nameOf(topic))
