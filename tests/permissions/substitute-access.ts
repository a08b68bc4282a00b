import { type Access, CONCERNED, PUBLISHERS, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** Substitutes: in the example the other teacher is asked for the date of the lesson. */

const ASKING = [...PUBLISHERS, ...SUPPORT] as const
const DATES = { occurrenceIds: ['occ_none'], substituteId: 'usr_none' }

export const substituteEndpointAccess: readonly Access[] = [
  {
    asks: ASKING,
    record: 'session',
    whose: ['teacher', ...SUPPORT],
    operations: {
      'get /api/v1/sessions/{id}/substitute-dates': {},
      'get /api/v1/sessions/{id}/substitute-candidates': { query: 'dates=occ_none' },
      'post /api/v1/sessions/{id}/substitute-requests': { body: DATES },
    },
  },
  {
    asks: SUPPORT,
    record: 'session',
    operations: { 'post /api/v1/sessions/{id}/substitutes': { body: { ...DATES, reason: 'Agreed by phone.' } } },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/substitute-requests') },
  {
    asks: SIGNED_IN,
    record: 'substituteRequest',
    whose: ['teacher', 'otherTeacher', ...SUPPORT],
    operations: plain('get /api/v1/substitute-requests/{id}'),
  },
  {
    asks: SIGNED_IN,
    record: 'substituteRequest',
    whose: ['otherTeacher'],
    operations: {
      'post /api/v1/substitute-requests/{id}/acceptance': { body: {} },
      'post /api/v1/substitute-requests/{id}/decline': { body: {} },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'substituteRequest',
    whose: ['teacher', ...SUPPORT],
    operations: plain('post /api/v1/substitute-requests/{id}/withdrawal'),
  },
  // An attended lesson is needed for it.
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: [],
    sees: CONCERNED,
    operations: { 'put /api/v1/lessons/{id}/rating': { body: { stars: 5, text: '' } } },
  },
]

export const substitutePageAccess: readonly Access[] = [
  {
    asks: ASKING,
    record: 'session',
    whose: ['teacher', ...SUPPORT],
    operations: {
      'page /campus/my-sessions/:id/substitute': {},
      'form /campus/my-sessions/:id/substitute ask': { body: { ...DATES, answerHours: '24' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'session',
    operations: {
      'form /campus/my-sessions/:id/substitute assign': { body: { ...DATES, reason: 'Agreed by phone.' } },
    },
  },
  { asks: SIGNED_IN, operations: plain('page /campus/substitutes') },
  {
    asks: SIGNED_IN,
    record: 'substituteRequest',
    whose: ['teacher', 'otherTeacher', ...SUPPORT],
    operations: plain('page /campus/substitutes/:id'),
  },
  {
    asks: SIGNED_IN,
    record: 'substituteRequest',
    whose: ['otherTeacher'],
    operations: {
      'form /campus/substitutes/:id accept': { body: { occurrenceIds: 'occ_none' } },
      'form /campus/substitutes/:id decline': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'substituteRequest',
    whose: ['teacher', ...SUPPORT],
    operations: plain('form /campus/substitutes/:id withdraw'),
  },
]
