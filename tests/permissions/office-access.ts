import { type Access, PUBLISHERS, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** What staff do for people who phone, and one date of a group that moves. */

const DATE = { within: { id: 'group' } } as const
const LEADING = { asks: [...PUBLISHERS, ...SUPPORT], whose: ['teacher', ...SUPPORT] } as const
const NEW_START = '2026-12-04T08:00:00Z'
const CHOSEN = { plan: 'single', firstDate: '2026-12-08', date_time: { Tuesday: [17, 17.5] }, seenPrice: 10_000 }
const AGREED = { start: '2026-11-27T16:00:00Z', agreedAt: '2026-11-21T09:00:00Z' }

export const officeEndpointAccess: readonly Access[] = [
  {
    ...{ asks: SUPPORT, record: 'account' },
    operations: {
      'post /api/v1/admin/users/{id}/reservations': {
        body: { ...CHOSEN, pay: 'link' },
        ids: { productId: 'session', payerId: 'account' },
      },
    },
  },
  {
    ...{ asks: SUPPORT, record: 'reservation' },
    operations: {
      'delete /api/v1/admin/reservations/{id}/hold': {},
      'post /api/v1/admin/reservations/{id}/extra-lessons': {
        body: { times: ['2026-11-27T16:00:00Z'], durationMinutes: 60 },
      },
    },
  },
  {
    ...{ asks: SUPPORT, record: 'lesson' },
    operations: {
      'post /api/v1/admin/lessons/{id}/proposals': { body: { times: ['2026-11-27T16:00:00Z'], way: 'ask' } },
      'post /api/v1/admin/lessons/{id}/move': { body: AGREED, ids: { agreedBy: 'account' } },
      'post /api/v1/admin/lessons/{id}/student-cancellation': {},
      'delete /api/v1/admin/lessons/{id}/student-cancellation': {},
    },
  },
  {
    ...{ ...LEADING, record: 'groupDate' },
    operations: {
      'get /api/v1/sessions/{id}/dates/{date}/move': DATE,
      'post /api/v1/sessions/{id}/dates/{date}/move': { ...DATE, body: { start: NEW_START } },
      'post /api/v1/sessions/{id}/dates/{date}/move/decision': { ...DATE, body: { decision: 'keep' } },
    },
  },
  {
    ...{ asks: SIGNED_IN, record: 'dateMoveAnswer', whose: ['student'] },
    operations: { 'put /api/v1/date-move-answers/{id}': { body: { answer: 'can' } } },
  },
]

export const officePageAccess: readonly Access[] = [
  { asks: SUPPORT, operations: plain('page /admin/book', 'form /campus/sessions/:session bookFor') },
  // The address names a lesson or a booking; without one there is nothing to propose.
  {
    ...{ asks: SUPPORT, whose: [] },
    operations: {
      'page /admin/proposals/new': {},
      'form /admin/proposals/new propose': {},
      'form /admin/proposals/new moveAgreed': {
        body: { times: '2026-11-27T16:00:00Z', agreedBy: 'usr_none', agreedAt: '2026-11-21T09:00' },
      },
    },
  },
  { asks: SUPPORT, record: 'reservation', operations: plain('form /campus/reservations/:id releaseFor') },
  {
    ...{ asks: SUPPORT, record: 'lesson' },
    operations: plain('form /campus/lessons/:id cancelFor', 'form /campus/lessons/:id undoFor'),
  },
  {
    ...{ asks: SIGNED_IN, record: 'dateMoveAnswer', whose: ['student'] },
    operations: {
      'form /campus/lessons/:id canCome': { within: { id: 'lesson' }, idField: 'answerId' },
      'form /campus/lessons/:id cannotCome': { within: { id: 'lesson' }, idField: 'answerId' },
    },
  },
  {
    ...{ ...LEADING, record: 'groupDate' },
    operations: {
      'page /campus/sessions/:id/dates/:date/move': DATE,
      'form /campus/sessions/:id/dates/:date/move propose': { ...DATE, body: { start: '2026-12-04T09:00' } },
      'form /campus/sessions/:id/dates/:date/move move': { ...DATE, body: { moveId: 'mov_1' } },
      'form /campus/sessions/:id/dates/:date/move keep': { ...DATE, body: { moveId: 'mov_1' } },
    },
  },
]
