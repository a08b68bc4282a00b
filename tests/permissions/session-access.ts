import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { type Access, ANY_TEACHER, CONCERNED, OFFICE, PUBLISHERS, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** Sessions, and what belongs to them. */

const ACCEPTANCE = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
const OF_SESSION = { within: { id: 'session' } } as const
const OF_SESSION_PAGE = { within: { session: 'session' } } as const

export const sessionEndpointAccess: readonly Access[] = [
  { asks: PUBLISHERS, operations: plain('post /api/v1/sessions', 'get /api/v1/time-off', 'post /api/v1/time-off') },
  { asks: PUBLISHERS, operations: plain('get /api/v1/availability', 'put /api/v1/availability') },
  {
    asks: PUBLISHERS,
    record: 'session',
    whose: ['teacher'],
    operations: {
      'patch /api/v1/sessions/{id}': { body: { description: 'Another description.' } },
    },
  },
  {
    asks: [...PUBLISHERS, ...SUPPORT],
    record: 'session',
    whose: ['teacher', ...SUPPORT],
    operations: plain('post /api/v1/sessions/{id}/closure'),
  },
  { asks: PUBLISHERS, record: 'timeOff', whose: ['teacher'], operations: plain('delete /api/v1/time-off/{id}') },
  { asks: [...ANY_TEACHER, ...OFFICE], operations: plain('get /api/v1/my-sessions') },
  { asks: ANY_TEACHER, operations: plain('get /api/v1/me/earnings') },
  {
    asks: SIGNED_IN,
    record: 'course',
    whose: ['teacher'],
    sees: SIGNED_IN.filter(person => person !== 'teacher'),
    operations: {
      'get /api/v1/sessions/{id}/renewal-preview': {},
      'post /api/v1/sessions/{id}/renewal': { body: { weeks: 1 } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'session',
    whose: CONCERNED,
    operations: plain('get /api/v1/sessions/{id}/materials'),
  },
  {
    asks: SIGNED_IN,
    record: 'session',
    whose: ['teacher'],
    operations: plain('post /api/v1/sessions/{id}/materials'),
  },
  {
    asks: SIGNED_IN,
    record: 'material',
    whose: CONCERNED,
    operations: {
      'get /api/v1/sessions/{id}/materials/{material}': OF_SESSION,
      'get /api/v1/sessions/{id}/materials/{material}/content': OF_SESSION,
    },
  },
  {
    asks: SIGNED_IN,
    record: 'material',
    whose: ['teacher'],
    operations: {
      'patch /api/v1/sessions/{id}/materials/{material}': { ...OF_SESSION, body: { title: 'Another title' } },
      'delete /api/v1/sessions/{id}/materials/{material}': OF_SESSION,
    },
  },
  // The token of a page is needed for it, and says who asks.
  {
    asks: SIGNED_IN,
    whose: [],
    sees: SIGNED_IN,
    operations: {
      'post /api/check-session-occurrence-status': {
        body: { sessionId: 'ses', dayOfWeek: 'Tuesday', hour: 17.5, date: '2026-11-24', authToken: 'none' },
      },
    },
  },
  // An attended lesson is needed for it.
  {
    asks: SIGNED_IN,
    record: 'session',
    whose: [],
    sees: SIGNED_IN,
    operations: { 'put /api/v1/sessions/{id}/rating': { body: { stars: 5, text: '' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'session',
    whose: SIGNED_IN.filter(person => person !== 'teacher'),
    sees: ['teacher'],
    operations: {
      'post /api/v1/sessions/{id}/waitlist-entry': { body: { plan: 'single', ...ACCEPTANCE } },
    },
  },
  {
    asks: PUBLISHERS,
    operations: {
      'get /api/v1/me/trial-offer': {},
      'put /api/v1/me/trial-offer': { body: { isOffered: true, price: 0, minutes: 30 } },
      'put /api/v1/me/film': { body: { url: 'https://vimeo.com/76979871' } },
    },
  },
  {
    asks: PUBLISHERS,
    record: 'publicRating',
    whose: ['teacher'],
    operations: { 'put /api/v1/ratings/{id}/reply': { body: { text: 'Thank you.' } } },
  },
  {
    asks: SUPPORT,
    record: 'publicRating',
    operations: { 'delete /api/v1/ratings/{id}/words': { query: 'reason=Insults' } },
  },
  // None of them waits.
  {
    asks: SIGNED_IN,
    whose: [],
    record: 'session',
    operations: plain('get /api/v1/sessions/{id}/waitlist-entry', 'delete /api/v1/sessions/{id}/waitlist-entry'),
  },
]

export const sessionPageAccess: readonly Access[] = [
  // What everyone signed in may ask of one on offer.
  {
    asks: SIGNED_IN,
    operations: plain(
      'form /campus/sessions/:session reserve',
      'form /campus/sessions/:session join',
      'form /campus/sessions/:session leave',
    ),
  },
  {
    asks: SIGNED_IN,
    record: 'session',
    whose: CONCERNED,
    operations: plain('page /campus/sessions/:session/materials'),
  },
  {
    asks: SIGNED_IN,
    record: 'session',
    whose: ['teacher'],
    operations: {
      'form /campus/sessions/:session/materials upload': { body: { file: new File(['x'], 'limits.pdf') } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'material',
    whose: CONCERNED,
    operations: { 'page /campus/sessions/:session/materials/:material': OF_SESSION_PAGE },
  },
  {
    asks: SIGNED_IN,
    record: 'material',
    whose: ['teacher'],
    operations: {
      'form /campus/sessions/:session/materials edit': {
        ...OF_SESSION_PAGE,
        idField: 'id',
        body: { title: 'Another title' },
      },
      'form /campus/sessions/:session/materials remove': { ...OF_SESSION_PAGE, idField: 'id' },
    },
  },
  { asks: [...ANY_TEACHER, ...OFFICE], operations: plain('page /campus/my-sessions') },
  {
    asks: [...ANY_TEACHER, ...OFFICE],
    record: 'session',
    whose: ['teacher'],
    operations: plain('page /campus/my-sessions/:id', 'page /campus/my-sessions/:id/published'),
  },
  {
    asks: PUBLISHERS,
    record: 'session',
    whose: ['teacher'],
    operations: {
      'form /campus/my-sessions/:id editReserved': {},
      'form /campus/my-sessions/:id close': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'course',
    whose: ['teacher'],
    sees: SIGNED_IN.filter(person => person !== 'teacher'),
    operations: {
      'page /campus/my-sessions/:id/renew': {},
      'form /campus/my-sessions/:id/renew renew': { body: { weeks: '1' } },
    },
  },
  {
    asks: PUBLISHERS,
    operations: plain(
      // What was typed is checked first.
      'form /campus/my-sessions/:id edit',
      'page /campus/teacher-panel/publish',
      'form /campus/teacher-panel/publish publish',
      'page /campus/teacher-panel/availability',
      'form /campus/teacher-panel/availability takeTimeOff',
      'form /campus/teacher-panel/availability save',
      'page /campus/teacher-panel/public-page',
      'form /campus/teacher-panel/public-page trial',
      'form /campus/teacher-panel/public-page film',
    ),
  },
  {
    asks: PUBLISHERS,
    record: 'publicRating',
    whose: ['teacher'],
    operations: {
      'form /campus/teacher-panel/public-page answer': { idField: 'rating', body: { text: 'Thank you.' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'publicRating',
    operations: {
      'form /campus/teachers/:teacher hide': {
        idField: 'rating',
        within: { teacher: 'person' },
        body: { reason: 'Insults' },
      },
    },
  },
  {
    asks: PUBLISHERS,
    record: 'timeOff',
    whose: ['teacher'],
    operations: { 'form /campus/teacher-panel/availability endTimeOff': { idField: 'id' } },
  },
  {
    asks: ANY_TEACHER,
    operations: {
      'form /account/teaching teaching': {},
      'form /campus/teacher-panel askForAccess': { body: { message: 'I teach physics.' } },
    },
  },
]
