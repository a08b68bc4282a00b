import { type Access, plain, SIGNED_IN, SUPPORT } from './access.ts'

const RECAP = { story: 'They found the library.', words: [], praises: [] }
const OF_GAME = { within: { id: 'playedGame' } } as const
/** The player, the game master and staff read; others get 404. */
const TABLE = ['student', 'teacher', ...SUPPORT] as const

export const tableEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'playedGame',
    whose: TABLE,
    operations: plain('get /api/v1/dne-sessions/{id}/session-zero', 'get /api/v1/dne-sessions/{id}/recaps'),
  },
  {
    asks: SIGNED_IN,
    record: 'playedGame',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: { 'put /api/v1/dne-sessions/{id}/session-zero': { body: { lines: ['Spiders'], veils: [] } } },
  },
  {
    asks: SIGNED_IN,
    record: 'playedGame',
    whose: ['student', 'teacher'],
    sees: SUPPORT,
    operations: plain('put /api/v1/dne-sessions/{id}/pause', 'delete /api/v1/dne-sessions/{id}/pause'),
  },
  {
    asks: SIGNED_IN,
    record: 'playedDate',
    whose: ['teacher'],
    operations: { 'put /api/v1/dne-sessions/{id}/recaps/{occurrence}': { ...OF_GAME, body: RECAP } },
  },
  {
    asks: SIGNED_IN,
    record: 'playedDate',
    whose: TABLE,
    operations: { 'get /api/v1/dne-sessions/{id}/recaps/{occurrence}': OF_GAME },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/vocabulary', 'get /api/v1/vocabulary.csv') },
]

export const tablePageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'playedGame',
    whose: TABLE,
    operations: plain(
      'page /dungeonsandenglish/dne-sessions/:id/session-zero',
      'page /dungeonsandenglish/dne-sessions/:id/recaps',
    ),
  },
  {
    asks: SIGNED_IN,
    record: 'playedGame',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: {
      'form /dungeonsandenglish/dne-sessions/:id/session-zero saveEntries': { body: { lines: 'Spiders', veils: '' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'playedGame',
    whose: ['student', 'teacher'],
    sees: SUPPORT,
    operations: plain(
      'form /dungeonsandenglish/dne-sessions/:id/session-zero pause',
      'form /dungeonsandenglish/dne-sessions/:id/session-zero resume',
    ),
  },
  {
    asks: SIGNED_IN,
    record: 'playedDate',
    whose: ['teacher'],
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/recaps/:occurrence': OF_GAME,
      'form /dungeonsandenglish/dne-sessions/:id/recaps/:occurrence saveRecap': {
        ...OF_GAME,
        body: { story: 'They found it.', words: '' },
      },
    },
  },
  {
    asks: SIGNED_IN,
    operations: plain('page /dungeonsandenglish/vocabulary', 'page /dungeonsandenglish/vocabulary/csv'),
  },
]
