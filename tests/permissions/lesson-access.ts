import { type Access, ADMINS, BOTH_SIDES, CONCERNED, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** Lessons, and what their two sides ask of each other. */

const PRICE = { body: { price: 8_000, reason: 'A discount.' } }
const REASON = { reason: 'Moves away.' }

export const lessonEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: CONCERNED,
    operations: plain(
      'get /api/v1/lessons/{id}',
      'get /api/v1/lessons/{id}/cancellation-preview',
      'post /api/v1/lessons/{id}/cancellation',
      'delete /api/v1/lessons/{id}/cancellation',
    ),
  },
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: plain('get /api/v1/lessons/{id}/free-times'),
  },
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: {
      'post /api/v1/lessons/{id}/report': { body: { kind: 'other', text: 'The sound was bad.' } },
    },
  },
  { asks: SIGNED_IN, record: 'lesson', whose: ['student'], operations: plain('get /api/v1/lessons/{id}/report') },
  {
    asks: SUPPORT,
    record: 'lesson',
    operations: {
      'get /api/v1/lessons/{id}/return-preview': {},
      'post /api/v1/lessons/{id}/return': { body: { reason: 'The teacher did not come.' } },
    },
  },
  {
    asks: ADMINS,
    record: 'lesson',
    operations: {
      'get /api/v1/lessons/{id}/price-change-preview': { query: 'price=8000' },
      'post /api/v1/lessons/{id}/price-change': PRICE,
    },
  },
  {
    asks: SIGNED_IN,
    record: 'editRequest',
    whose: CONCERNED,
    operations: plain('get /api/v1/edit-requests/{id}', 'get /api/v1/edit-requests/{id}/preview'),
  },
  {
    asks: SIGNED_IN,
    record: 'editRequest',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: { 'post /api/v1/edit-requests/{id}/response': { body: { response: 'decline' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'editRequest',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: plain('post /api/v1/edit-requests/{id}/withdrawal'),
  },
  { asks: SIGNED_IN, record: 'proposal', whose: CONCERNED, operations: plain('get /api/v1/proposals/{id}') },
  {
    asks: SIGNED_IN,
    record: 'proposal',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: {
      'get /api/v1/proposals/{id}/acceptance-preview': {},
      'get /api/v1/proposals/{id}/rejection-preview': {},
      'post /api/v1/proposals/{id}/acceptance': { body: {} },
      'post /api/v1/proposals/{id}/rejection': { body: {} },
      'post /api/v1/proposals/{id}/counter-offer': { body: { times: ['2026-11-27T16:00:00Z'] } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'proposal',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: plain('get /api/v1/proposals/{id}/withdrawal-preview', 'post /api/v1/proposals/{id}/withdrawal'),
  },
]

export const lessonPageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: CONCERNED,
    operations: {
      'page /campus/lessons/:id': {},
      'page /join/:lesson': {},
      'form /campus/lessons/:id cancel': {},
      'form /campus/lessons/:id undo': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: {
      'form /campus/lessons/:id report': { body: { kind: 'other', text: 'The sound was bad.' } },
    },
  },
  // An attended lesson is needed for it.
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: [],
    sees: CONCERNED,
    operations: { 'form /campus/lessons/:id rate': { body: { stars: '5', text: '' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'refund',
    whose: ['student'],
    operations: {
      'form /campus/lessons/:id takeCredit': { idField: 'refundId' },
      'form /account/billing takeCredit': { idField: 'refundId' },
    },
  },
  {
    asks: SUPPORT,
    record: 'lesson',
    operations: { 'page /campus/lessons/:id/return': {}, 'form /campus/lessons/:id/return return': { body: REASON } },
  },
  { asks: SIGNED_IN, record: 'proposal', whose: CONCERNED, operations: plain('page /campus/proposals/:id') },
  {
    asks: SIGNED_IN,
    record: 'proposal',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: plain(
      'form /campus/proposals/:id accept',
      'form /campus/proposals/:id decline',
      'form /campus/proposals/:id counter',
    ),
  },
  {
    asks: SIGNED_IN,
    record: 'proposal',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: plain('form /campus/proposals/:id withdraw'),
  },
  // The address names a lesson or a booking; without one there is nothing to propose.
  { asks: SIGNED_IN, whose: [], operations: plain('page /campus/proposals/new', 'form /campus/proposals/new propose') },
]
