import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { type Access, CONCERNED, plain, SIGNED_IN } from './access.ts'

const JOIN = { price: 6_000, acceptedTerms: TERMS_VERSION, earlyPerformance: true }
const ACCEPTANCE = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
const FORM_JOIN = { acceptedTerms: TERMS_VERSION, earlyPerformance: 'on' }

/** A seat of the student in a game of the teacher. */
export const seatEndpointAccess: readonly Access[] = [
  { asks: SIGNED_IN, operations: plain('get /api/v1/seats') },
  {
    asks: SIGNED_IN,
    record: 'seat',
    whose: CONCERNED,
    operations: plain('get /api/v1/seats/{id}'),
  },
  {
    asks: SIGNED_IN,
    record: 'seat',
    whose: ['student'],
    operations: {
      'post /api/v1/seats/{id}/acceptance': { body: ACCEPTANCE },
      'get /api/v1/seats/{id}/resignation-preview': {},
      'post /api/v1/seats/{id}/resignation': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'heldSeat',
    whose: ['student'],
    operations: plain('post /api/v1/seats/{id}/payment', 'delete /api/v1/seats/{id}/hold'),
  },
  {
    asks: SIGNED_IN,
    record: 'game',
    whose: SIGNED_IN.filter(person => person !== 'teacher'),
    sees: ['teacher'],
    operations: {
      'post /api/v1/dne-sessions/{id}/seats': { body: JOIN },
      'post /api/v1/dne-sessions/{id}/waitlist': { body: JOIN },
    },
  },
  // None of the example waits.
  { asks: SIGNED_IN, record: 'game', whose: [], operations: plain('delete /api/v1/dne-sessions/{id}/waitlist') },
  // The token is of a page of the caller.
  {
    asks: SIGNED_IN,
    whose: [],
    sees: SIGNED_IN,
    operations: {
      'post /api/google-meet': {
        body: { action: 'removeAttendee', eventId: 'evt', email: 'a@guildhall.test', authToken: 'none' },
      },
    },
  },
]

export const seatPageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    record: 'seat',
    whose: CONCERNED,
    operations: plain('page /dungeonsandenglish/seats/:id'),
  },
  {
    asks: SIGNED_IN,
    record: 'seat',
    whose: ['student'],
    operations: {
      'form /dungeonsandenglish/seats/:id accept': { body: FORM_JOIN },
      'page /dungeonsandenglish/seats/:id/resign': {},
      'form /dungeonsandenglish/seats/:id/resign resign': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'heldSeat',
    whose: ['student'],
    operations: plain('form /dungeonsandenglish/seats/:id pay', 'form /dungeonsandenglish/seats/:id cancelHold'),
  },
  // None of the example waits.
  { asks: SIGNED_IN, record: 'seat', whose: [], operations: plain('form /dungeonsandenglish/seats/:id leaveWaitlist') },
]
