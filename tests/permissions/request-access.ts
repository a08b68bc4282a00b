import { type Access, ANY_TEACHER, BOTH_SIDES, PUBLISHERS, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** What is asked of the staff, signed in or with a form for visitors. */

const REASON = { reason: 'Moves away.' }

export const requestEndpointAccess: readonly Access[] = [
  {
    asks: SUPPORT,
    operations: plain('post /api/send-email', 'get /api/v1/contact-messages', 'get /api/v1/recovery-cases'),
  },
  {
    asks: SUPPORT,
    record: 'contactMessage',
    operations: {
      'get /api/v1/contact-messages/{id}': {},
      'put /api/v1/contact-messages/{id}/assignee': { body: { assigneeId: null } },
      'post /api/v1/contact-messages/{id}/answer': { body: { answer: 'At nine.' } },
      'post /api/v1/contact-messages/{id}/closing': { body: { reason: 'An advertisement.' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'recoveryCase',
    operations: {
      'get /api/v1/recovery-cases/{id}': {},
      'post /api/v1/recovery-cases/{id}/link': { body: { to: 'account' } },
      'post /api/v1/recovery-cases/{id}/closing': { body: { reason: 'Another person.' } },
    },
  },
  {
    asks: ANY_TEACHER,
    operations: plain('post /api/v1/requests/teacher_access_requests'),
  },
  { asks: SIGNED_IN, operations: plain('post /api/v1/requests/academy_requests') },
  {
    asks: PUBLISHERS,
    record: 'session',
    whose: ['teacher'],
    operations: {
      'post /api/v1/requests/student_removal_requests': {
        ...{ idField: 'sessionId', ids: { studentId: 'account' }, body: { reason: 'Never comes.' } },
      },
      'post /api/v1/requests/a_session_modification_requests': { idField: 'sessionId', body: { price: 5_000 } },
    },
  },
  {
    asks: PUBLISHERS,
    record: 'course',
    whose: ['teacher'],
    operations: {
      'post /api/v1/requests/a_student_addition_requests': {
        idField: 'sessionId',
        body: { username: 'no_such_person', plan: 'course' },
      },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: BOTH_SIDES,
    operations: {
      'post /api/v1/requests/a_session_termination_requests': {
        idField: 'reservationId',
        body: { reason: 'Moves away.' },
      },
    },
  },
  { asks: SUPPORT, operations: plain('get /api/v1/requests') },
  {
    asks: SIGNED_IN,
    record: 'request',
    whose: ['student', ...SUPPORT],
    operations: plain('get /api/v1/requests/{id}'),
  },
  {
    asks: SIGNED_IN,
    record: 'request',
    whose: ['student'],
    operations: plain('post /api/v1/requests/{id}/withdrawal'),
  },
  {
    asks: SUPPORT,
    record: 'request',
    operations: {
      'post /api/v1/requests/{id}/reading': {},
      'put /api/v1/requests/{id}/assignee': { body: { assigneeId: null } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'request',
    whose: SUPPORT,
    operations: {
      'post /api/v1/requests/{id}/approval': { body: { reason: '', fields: {} } },
      'post /api/v1/requests/{id}/rejection': { body: { reason: 'Not yet.' } },
    },
  },
]

export const requestPageAccess: readonly Access[] = [
  { asks: SUPPORT, operations: plain('page /admin/contact', 'page /admin/recovery') },
  {
    asks: SUPPORT,
    record: 'contactMessage',
    operations: {
      'page /admin/contact/:id': {},
      'form /admin/contact/:id answer': { body: { answer: 'At nine.' } },
      'form /admin/contact/:id close': { body: REASON },
      'form /admin/contact/:id assign': {},
    },
  },
  {
    asks: SUPPORT,
    record: 'recoveryCase',
    operations: {
      'page /admin/recovery/:id': {},
      'form /admin/recovery/:id toAccount': {},
      'form /admin/recovery/:id elsewhere': { body: { identityNote: 'By telephone.' } },
      'form /admin/recovery/:id close': { body: REASON },
    },
  },
  { asks: SIGNED_IN, operations: plain('page /campus/wish', 'form /campus/wish wish') },
  {
    asks: PUBLISHERS,
    record: 'session',
    whose: ['teacher'],
    operations: {
      'form /campus/my-sessions/:id askChange': { body: { price: '50' } },
      'form /campus/my-sessions/:id askRemoval': { ids: { studentId: 'account' }, body: REASON },
    },
  },
  {
    asks: PUBLISHERS,
    record: 'course',
    whose: ['teacher'],
    operations: {
      'form /campus/my-sessions/:id askAddition': { body: { username: 'no_such_person', plan: 'course' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: BOTH_SIDES,
    operations: {
      'form /campus/my-sessions/:id askEnd': { within: { id: 'session' }, idField: 'reservationId', body: REASON },
      'form /campus/reservations/:id/ask-to-end askToEnd': { body: REASON },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'addition',
    whose: ['student'],
    operations: {
      'page /campus/additions/:id': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'addition',
    whose: ['student'],
    sees: SUPPORT,
    operations: plain('form /campus/additions/:id accept'),
  },
  {
    asks: SIGNED_IN,
    record: 'addition',
    whose: ['student', ...SUPPORT],
    operations: { 'form /campus/additions/:id decline': { body: REASON } },
  },
  { asks: SUPPORT, record: 'requestKind', operations: plain('page /admin/requests/:kind?') },
  {
    asks: SUPPORT,
    record: 'request',
    operations: {
      'page /admin/requests/:kind/:id': { params: { kind: 'role_requests' } },
      'form /admin/requests/:kind/:id assign': { params: { kind: 'role_requests' } },
      'form /admin/requests/:kind? take': { idField: 'id' },
      'form /admin/requests/:kind? giveBack': { idField: 'id' },
      'form /admin/requests/:kind/:id approve': { params: { kind: 'role_requests' } },
      'form /admin/requests/:kind/:id reject': { params: { kind: 'role_requests' }, body: REASON },
    },
  },
  {
    asks: SUPPORT,
    record: 'trainingRequest',
    operations: {
      'form /admin/requests/:kind/:id update': {
        params: { kind: 'training_requests' },
        body: { message: 'We look into it.' },
      },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'request',
    whose: ['student'],
    operations: {
      'form /account/requests withdraw': { idField: 'id' },
      'form /training withdraw': { idField: 'id' },
      'form /campus/wish withdraw': { idField: 'id' },
      'form /campus/reservations/:id/ask-to-end withdraw': { idField: 'id', within: { id: 'reservation' } },
      'form /dungeonsandenglish/my-games/:id withdraw': { idField: 'id', within: { id: 'game' } },
      'form /campus/my-sessions/:id withdraw': { idField: 'id', within: { id: 'session' } },
    },
  },
]
