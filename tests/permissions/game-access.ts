import { type Access, ANY_TEACHER, EVERYONE, OFFICE, PUBLISHERS, plain, SUPPORT } from './access.ts'

const DATE_OF_GAME = { within: { id: 'game' } } as const
const OWN_GAME = { record: 'game', whose: ['teacher'] } as const

/** Games over HTTP. */
export const gameEndpointAccess: readonly Access[] = [
  { asks: EVERYONE, operations: plain('get /api/v1/dne-sessions') },
  { asks: EVERYONE, record: 'game', operations: plain('get /api/v1/dne-sessions/{id}') },
  { asks: PUBLISHERS, operations: plain('post /api/v1/dne-sessions') },
  {
    ...{ asks: PUBLISHERS, ...OWN_GAME },
    operations: {
      'patch /api/v1/dne-sessions/{id}': { body: { description: 'Another description.' } },
      'post /api/v1/dne-sessions/{id}/modification-requests': { body: { price: 5_000 } },
      'post /api/v1/requests/dne_modification_requests': { idField: 'sessionId', body: { price: 5_000 } },
    },
  },
  {
    asks: [...PUBLISHERS, ...SUPPORT],
    record: 'game',
    whose: ['teacher', ...SUPPORT],
    operations: {
      'post /api/v1/dne-sessions/{id}/closure': {},
      'post /api/v1/dne-sessions/{id}/ending': { body: { reason: 'I am ill.' } },
    },
  },
  {
    asks: [...PUBLISHERS, ...SUPPORT],
    record: 'gameDate',
    whose: ['teacher', ...SUPPORT],
    operations: {
      'post /api/v1/dne-sessions/{id}/dates/{date}/cancellation': { ...DATE_OF_GAME, body: { reason: 'I am ill.' } },
    },
  },
]

/** The pages of game masters. */
export const gamePageAccess: readonly Access[] = [
  { asks: [...ANY_TEACHER, ...OFFICE], operations: plain('page /dungeonsandenglish/my-games') },
  {
    ...{ asks: [...ANY_TEACHER, ...OFFICE], ...OWN_GAME },
    operations: plain('page /dungeonsandenglish/my-games/:id'),
  },
  {
    asks: PUBLISHERS,
    operations: plain(
      'page /dungeonsandenglish/dne-sessions/new',
      'form /dungeonsandenglish/dne-sessions/new publish',
      // What was typed is checked first.
      'form /dungeonsandenglish/dne-sessions/:id/edit edit',
    ),
  },
  {
    ...{ asks: PUBLISHERS, ...OWN_GAME },
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/edit': {},
      'form /dungeonsandenglish/dne-sessions/:id/edit editFixed': { body: { maxPlayers: '9' } },
      'page /dungeonsandenglish/dne-sessions/:id/change': {},
      'form /dungeonsandenglish/dne-sessions/:id/change ask': { body: { price: '50' } },
      'page /dungeonsandenglish/my-games/:id/close': {},
      'form /dungeonsandenglish/my-games/:id/close close': {},
    },
  },
  {
    ...{ asks: PUBLISHERS, record: 'gameDate', whose: ['teacher'] },
    operations: {
      'page /dungeonsandenglish/my-games/:id/cancel/:date?': DATE_OF_GAME,
      'form /dungeonsandenglish/my-games/:id/cancel/:date? cancel': DATE_OF_GAME,
    },
  },
  {
    ...{ asks: SUPPORT, record: 'game' },
    operations: {
      'page /admin/events/games/:id': {},
      'form /admin/events/games/:id edit': { body: { title: 'Another title', reason: 'Clearer.' } },
    },
  },
]
