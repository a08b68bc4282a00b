declare const brand: unique symbol
/** Says what has changed, never how: `sessions`, `session:ses_…`. Made by `topics` alone. */
export type Topic = string & { readonly [brand]: 'topic' }
/** Stands in a page for the reader's own topic of a kind, whoever reads: the server adds those by who listens. */
export type OwnTopic = string & { readonly [brand]: 'own topic' }

/** What is kept in memory, by the names under which topics clear it. */
export type CacheContent = 'visitorPages' | 'sessionLists' | 'settings' | 'unreadCounts'

type Audience =
  /** Heard by those who ask for it. */
  | 'everyone'
  | 'staff'
  /** Heard without asking, by the user or the sign-in session whose id it bears. */
  | 'owner'
  | 'signInSession'

type Declaration = {
  readonly heardBy: Audience
  /** What is no longer right once this has changed. */
  readonly clears?: readonly CacheContent[]
  /** A stream that hears it ends; its reader comes back and is identified again. */
  readonly endsStream?: true
  /** Many people listen at once, so those who hear it read again spread over some seconds. */
  readonly hasManyReaders?: true
  /** The only ids there are, where they are known. */
  readonly ids?: readonly string[]
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

const ADMIN_SECTIONS = ['users', 'payments', 'schedules'] as const
type AdminSection = (typeof ADMIN_SECTIONS)[number]

/** Every topic: who may hear it and what is cleared with it. Live streams, caches, pages and the browser read it here. */
export const topics = {
  /** Which sessions there are, in which order, and what lists say of them. */
  sessions: one('sessions', {
    heardBy: 'everyone',
    clears: ['visitorPages', 'sessionLists'],
    hasManyReaders: true,
  }),
  /** The operator's texts. */
  settings: one('settings', { heardBy: 'everyone', clears: ['visitorPages', 'settings'], hasManyReaders: true }),
  /** One session: its facts, places and times. */
  session: each<string>('session', { heardBy: 'everyone', clears: ['visitorPages'] }),
  /** A user's record; lists of sessions name their teachers. */
  user: owned('user', { clears: ['sessionLists'] }),
  notifications: owned('notifications', { clears: ['unreadCounts'] }),
  /** What a user has reserved, teaches and pays. */
  reservations: owned('reservations'),
  /** A sign-in session that is over. */
  revoked: each<string>('revoked', { heardBy: 'signInSession', endsStream: true }),
  /** What staff look after. */
  admin: each<AdminSection>('admin', { heardBy: 'staff', ids: ADMIN_SECTIONS }),
}
export type TopicName = keyof typeof topics

const nameOf = (topic: string): string => topic.split(':', 1)[0] ?? ''
const declarationOf = (topic: string) => declarations.get(nameOf(topic))

/** What follows the name: `ses_…` of `session:ses_…`, nothing of `sessions`. */
export const topicId = (topic: string): string => topic.slice(nameOf(topic).length + 1)

/** A topic as a browser or another process has written it; null where there is none of this name and form. */
export const parseTopic = (text: string): Topic | null => {
  const declaration = declarationOf(text)
  if (!declaration || declaration.hasId !== text.includes(':')) return null
  const isKnown = declaration.ids?.includes(topicId(text)) ?? (!declaration.hasId || topicId(text) !== '')
  return isKnown ? (text as Topic) : null
}

/** `session` of `session:ses_…`. */
export const topicName = (topic: Topic): TopicName => nameOf(topic) as TopicName

export const isHeardBy = (topic: Topic, audience: Audience): boolean => declarationOf(topic)?.heardBy === audience

/** The topics that a user or a sign-in session with this id hears without asking. */
export const topicsOwnedBy = (audience: 'owner' | 'signInSession', id: string): readonly Topic[] =>
  [...declarations].flatMap(([name, { heardBy }]) => (heardBy === audience ? [`${name}:${id}` as Topic] : []))

export const clears = (topic: Topic, content: CacheContent): boolean =>
  declarationOf(topic)?.clears?.includes(content) ?? false

export const endsStream = (topic: Topic): boolean => declarationOf(topic)?.endsStream ?? false

export const hasManyReaders = (topic: Topic): boolean => declarationOf(topic)?.hasManyReaders ?? false

export const isOwnTopic = (topic: string): topic is OwnTopic => topic.startsWith(OWN_PREFIX)

/** Whether those who ask for `asked` want to hear `topic`: the very one, or their own of this kind. */
export const isWanted = (asked: ReadonlySet<string>, topic: Topic): boolean =>
  asked.has(topic) || asked.has(OWN_PREFIX + nameOf(topic))
