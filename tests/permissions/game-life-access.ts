import { type Access, CONCERNED, PUBLISHERS, plain, SIGNED_IN, SUPPORT } from './access.ts'

const DATE = { within: { id: 'game' } } as const
/** The student has a seat. */
const TABLE = ['student', 'teacher', ...SUPPORT] as const
const LEADING = { asks: [...PUBLISHERS, ...SUPPORT], whose: ['teacher', ...SUPPORT] } as const
const NEW_START = '2026-12-02T18:00:00Z'
const REPORT = { kind: 'other', text: 'The sound was bad.' }
const FILE = new File(['x'], 'map.pdf')
const SEASON = {
  ...{ startsOn: '2027-02-05', weeks: '2', title: 'The next season', price: '0', minPlayers: '1', maxPlayers: '4' },
  ...{ date_time: 'Friday 18', carriesLists: 'carry' },
}

/** A date that moves, a new season, files of the table, ratings, reports and returns: over HTTP. */
export const gameLifeEndpointAccess: readonly Access[] = [
  {
    ...{ ...LEADING, record: 'gameDate' },
    operations: {
      'get /api/v1/dne-sessions/{id}/dates/{date}/move': DATE,
      'post /api/v1/dne-sessions/{id}/dates/{date}/move': { ...DATE, body: { start: NEW_START } },
      'post /api/v1/dne-sessions/{id}/dates/{date}/move/decision': { ...DATE, body: { decision: 'keep' } },
    },
  },
  { asks: SIGNED_IN, record: 'seat', whose: CONCERNED, operations: plain('get /api/v1/seats/{id}/moves') },
  {
    ...{ asks: SIGNED_IN, record: 'moveAnswer', whose: ['student'] },
    operations: { 'put /api/v1/move-answers/{id}': { body: { answer: 'can' } } },
  },
  {
    ...{ ...LEADING, record: 'game' },
    operations: {
      'post /api/v1/dne-sessions/{id}/reopening': {},
      'post /api/v1/dne-sessions/{id}/next-season': { body: { startsOn: '2027-02-05' } },
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'game', whose: TABLE },
    operations: plain('get /api/v1/dne-sessions/{id}/handouts', 'get /api/v1/dne-sessions/{id}/character-sheets'),
  },
  {
    ...{ asks: SIGNED_IN, record: 'game', whose: ['teacher'] },
    operations: plain('post /api/v1/dne-sessions/{id}/handouts'),
  },
  {
    ...{ asks: PUBLISHERS, record: 'game', whose: ['teacher'] },
    operations: plain('put /api/v1/dne-sessions/{id}/cover'),
  },
  { ...{ ...LEADING, record: 'game' }, operations: plain('delete /api/v1/dne-sessions/{id}/cover') },
  {
    ...{ asks: SIGNED_IN, record: 'handout', whose: TABLE },
    operations: { 'get /api/v1/dne-sessions/{id}/handouts/{handout}/content': DATE },
  },
  {
    ...{ asks: SIGNED_IN, record: 'handout', whose: ['teacher'] },
    operations: {
      'patch /api/v1/dne-sessions/{id}/handouts/{handout}': { ...DATE, body: { title: 'Another title' } },
      'delete /api/v1/dne-sessions/{id}/handouts/{handout}': DATE,
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'sheet', whose: TABLE },
    operations: { 'get /api/v1/dne-sessions/{id}/character-sheets/{sheet}/content': DATE },
  },
  {
    ...{ asks: SIGNED_IN, record: 'game', whose: ['student'], sees: ['teacher', ...SUPPORT] },
    operations: {
      'put /api/v1/dne-sessions/{id}/character-sheet': { body: { character: 'Alva', text: 'A ranger.' } },
      'post /api/v1/dne-sessions/{id}/character-sheet/file': {},
      'delete /api/v1/dne-sessions/{id}/character-sheet/file': {},
    },
  },
  // No one has come to a game of the example.
  {
    ...{ asks: SIGNED_IN, record: 'game', whose: [], sees: SIGNED_IN },
    operations: { 'put /api/v1/dne-sessions/{id}/rating': { body: { stars: 5, text: '' } } },
  },
  { asks: SUPPORT, record: 'game', operations: plain('get /api/v1/dne-sessions/{id}/ratings') },
  {
    ...{ asks: SUPPORT, record: 'game', whose: [] },
    operations: { 'delete /api/v1/dne-sessions/{id}/ratings/{user}': { query: 'reason=Insults' } },
  },
  {
    ...{ asks: SIGNED_IN, record: 'gameDate', whose: ['student', 'teacher'], sees: SUPPORT },
    operations: { 'post /api/v1/dne-sessions/{id}/dates/{date}/report': { ...DATE, body: REPORT } },
  },
  {
    ...{ asks: SIGNED_IN, record: 'gameDate', whose: ['student'] },
    operations: { 'get /api/v1/dne-sessions/{id}/dates/{date}/report': DATE },
  },
  { asks: SUPPORT, operations: plain('get /api/v1/game-reports') },
  {
    ...{ asks: SUPPORT, record: 'gameReport' },
    operations: { 'post /api/v1/game-reports/{id}/resolution': { body: { note: 'Settled.' } } },
  },
  {
    ...{ asks: SUPPORT, record: 'gameDate' },
    operations: {
      'get /api/v1/dne-sessions/{id}/dates/{date}/return-preview': DATE,
      'post /api/v1/dne-sessions/{id}/dates/{date}/return': { ...DATE, body: { reason: 'No one came.' } },
    },
  },
]

/** The same, in pages. */
export const gameLifePageAccess: readonly Access[] = [
  {
    ...{ ...LEADING, record: 'gameDate' },
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/dates/:date/move': DATE,
      'form /dungeonsandenglish/dne-sessions/:id/dates/:date/move propose': {
        ...DATE,
        body: { start: '2026-12-02T18:00' },
      },
      'form /dungeonsandenglish/dne-sessions/:id/dates/:date/move move': { ...DATE, body: { moveId: 'mov_1' } },
      'form /dungeonsandenglish/dne-sessions/:id/dates/:date/move keep': { ...DATE, body: { moveId: 'mov_1' } },
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'moveAnswer', whose: ['student'] },
    operations: {
      'form /dungeonsandenglish/seats/:id canCome': { within: { id: 'seat' }, idField: 'answerId' },
      'form /dungeonsandenglish/seats/:id cannotCome': { within: { id: 'seat' }, idField: 'answerId' },
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'seat', whose: [], sees: CONCERNED },
    operations: { 'form /dungeonsandenglish/seats/:id rate': { body: { stars: '5', text: '' } } },
  },
  {
    ...{ ...LEADING, record: 'game' },
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/reopen': {},
      'form /dungeonsandenglish/dne-sessions/:id/reopen reopen': {},
      'page /dungeonsandenglish/dne-sessions/:id/continue': {},
      'form /dungeonsandenglish/dne-sessions/:id/continue continue': { body: SEASON },
    },
  },
  {
    ...{ ...LEADING, record: 'game' },
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/cover': {},
      'form /dungeonsandenglish/dne-sessions/:id/cover remove': { body: { reason: '' } },
    },
  },
  {
    ...{ ...LEADING, record: 'game', whose: ['teacher'] },
    operations: {
      'form /dungeonsandenglish/dne-sessions/:id/cover theme': { body: { theme: 'Mystery' } },
      'form /dungeonsandenglish/dne-sessions/:id/cover upload': {
        body: { alt: 'A map of an island', file: new File(['x'], 'map.png') },
      },
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'game', whose: TABLE },
    operations: plain('page /dungeonsandenglish/dne-sessions/:id/table'),
  },
  {
    ...{ asks: SIGNED_IN, record: 'game', whose: ['teacher'] },
    operations: { 'form /dungeonsandenglish/dne-sessions/:id/table upload': { body: { file: FILE } } },
  },
  {
    ...{ asks: SIGNED_IN, record: 'handout', whose: ['teacher'] },
    operations: {
      'form /dungeonsandenglish/dne-sessions/:id/table edit': { ...DATE, idField: 'id', body: { title: 'A map' } },
      'form /dungeonsandenglish/dne-sessions/:id/table remove': { ...DATE, idField: 'id' },
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'handout', whose: TABLE },
    operations: { 'page /dungeonsandenglish/dne-sessions/:id/table/handouts/:handout': DATE },
  },
  {
    ...{ asks: SIGNED_IN, record: 'sheet', whose: TABLE },
    operations: { 'page /dungeonsandenglish/dne-sessions/:id/table/sheets/:sheet': DATE },
  },
  {
    ...{ asks: SIGNED_IN, record: 'game', whose: ['student'], sees: ['teacher', ...SUPPORT] },
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/table/character': {},
      'form /dungeonsandenglish/dne-sessions/:id/table/character save': { body: { character: 'Alva', text: '' } },
      'form /dungeonsandenglish/dne-sessions/:id/table/character upload': { body: { file: FILE } },
      'form /dungeonsandenglish/dne-sessions/:id/table/character removeFile': {},
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'gameDate', whose: ['student', 'teacher'], sees: SUPPORT },
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/dates/:date/report': DATE,
      'form /dungeonsandenglish/dne-sessions/:id/dates/:date/report report': { ...DATE, body: REPORT },
    },
  },
  {
    ...{ asks: SUPPORT, record: 'gameDate' },
    operations: {
      'page /dungeonsandenglish/dne-sessions/:id/dates/:date/return': DATE,
      'form /dungeonsandenglish/dne-sessions/:id/dates/:date/return return': { ...DATE, body: { reason: 'No one.' } },
    },
  },
  {
    ...{ asks: SUPPORT, record: 'game', whose: [] },
    operations: {
      'form /admin/events/games/:id removeRating': { body: { uid: 'usr_none', reason: 'Insults.' } },
    },
  },
]
