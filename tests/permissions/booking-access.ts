import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { type Access, ADMINS, BOTH_SIDES, CONCERNED, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** Reservations, and changes of them. */

const PRICE = { body: { price: 8_000, reason: 'A discount.' } }
const ACCEPTANCE = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
const REASON = { reason: 'Moves away.' }

export const bookingEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: CONCERNED,
    operations: plain('get /api/v1/reservations/{id}', 'get /api/v1/reservations/{id}/calendar'),
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: ['student'],
    operations: {
      'delete /api/v1/reservations/{id}/hold': {},
      'post /api/v1/reservations/{id}/payment': {},
      'post /api/v1/reservations/{id}/acceptance': { body: ACCEPTANCE },
      'put /api/v1/reservations/{id}/next-block-refusal': {},
      'delete /api/v1/reservations/{id}/next-block-refusal': {},
      'get /api/v1/reservations/{id}/resignation-preview': {},
      'post /api/v1/reservations/{id}/resignation': {},
    },
  },
  // Only for another guardian of the student, whom the family's table of rights has.
  { asks: SIGNED_IN, record: 'reservation', whose: [], operations: plain('put /api/v1/reservations/{id}/payer') },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: SUPPORT,
    operations: {
      'get /api/v1/reservations/{id}/termination-preview': {},
      'post /api/v1/reservations/{id}/termination': { body: { reason: 'Moves away.' } },
    },
  },
  {
    asks: ADMINS,
    record: 'reservation',
    operations: {
      'get /api/v1/reservations/{id}/price-change-preview': { query: 'price=8000' },
      'post /api/v1/reservations/{id}/price-change': PRICE,
    },
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: BOTH_SIDES,
    sees: SUPPORT,
    operations: plain('get /api/v1/reservations/{id}/free-times'),
  },
]

export const bookingPageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: [],
    operations: { 'form /campus/reservations/:id becomePayer': {} },
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: CONCERNED,
    operations: plain(
      'page /campus/reservations/:id',
      'page /campus/reservations/:id/changes',
      'page /campus/reservations/:id/ask-to-end',
    ),
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: ['student'],
    operations: {
      'form /campus/reservations/:id pay': {},
      'form /campus/reservations/:id accept': { body: { acceptedTerms: TERMS_VERSION, earlyPerformance: 'on' } },
      'form /campus/reservations/:id refuseNextBlock': {},
      'form /campus/reservations/:id wantNextBlock': {},
      'form /campus/reservations/:id cancelHold': {},
      'page /campus/reservations/:id/resign': {},
      'form /campus/reservations/:id/resign resign': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: SUPPORT,
    operations: {
      'page /campus/reservations/:id/terminate': {},
      'form /campus/reservations/:id/terminate terminate': { body: REASON },
    },
  },
  {
    asks: ADMINS,
    record: 'reservation',
    operations: {
      'page /campus/reservations/:id/price': {},
      'form /campus/reservations/:id/price reprice': { body: { price: '8000', ...REASON } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'editRequest',
    whose: ['student'],
    sees: ['teacher', ...SUPPORT],
    operations: {
      'form /campus/reservations/:id/changes approve': { idField: 'id' },
      'form /campus/reservations/:id/changes decline': { idField: 'id' },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'editRequest',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: { 'form /campus/reservations/:id/changes withdraw': { idField: 'id' } },
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: ['teacher'],
    sees: ['student', ...SUPPORT],
    operations: plain('page /campus/reservations/:id/changes/new'),
  },
  // What was typed is checked first.
  { asks: SIGNED_IN, operations: plain('form /campus/reservations/:id/changes/new propose') },
]
