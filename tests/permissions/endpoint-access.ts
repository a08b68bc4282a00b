import { TERMS_VERSION } from '#features/users/terms.ts'
import {
  type Access,
  ANY_TEACHER,
  BOTH_SIDES,
  CONCERNED,
  EVERYONE,
  PUBLISHERS,
  plain,
  SIGNED_IN,
  STAFF,
} from './access.ts'
import { campaignEndpointAccess } from './campaign-access.ts'
import { gameEndpointAccess } from './game-access.ts'
import { preferenceEndpointAccess } from './preference-access.ts'
import { seatEndpointAccess } from './seat-access.ts'
import { tableEndpointAccess } from './table-access.ts'

const PRICE = { body: { price: 8_000, reason: 'A discount.' } }
const OF_SESSION = { within: { id: 'session' } } as const
const ACCEPTANCE = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }

export const ENDPOINT_ACCESS: readonly Access[] = [
  ...gameEndpointAccess,
  ...seatEndpointAccess,
  ...campaignEndpointAccess,
  {
    asks: EVERYONE,
    operations: plain(
      'post /api/v1/users',
      'get /api/v1/catalogue',
      'get /api/v1/sessions',
      'post /api/v1/client-errors',
      'post /api/v1/requests/workshopRequests',
      'post /api/v1/requests/training_requests',
      'post /api/v1/contact-messages',
      'post /api/v1/recovery-cases',
    ),
  },
  // The site has only the providers that it is set up with.
  { asks: EVERYONE, whose: [], operations: plain('post /api/webhooks/{provider}') },
  { asks: EVERYONE, record: 'person', operations: plain('get /api/v1/users/{uid}') },
  {
    asks: EVERYONE,
    record: 'session',
    operations: plain('get /api/v1/sessions/{id}', 'get /api/v1/sessions/{id}/availability'),
  },
  {
    asks: SIGNED_IN,
    operations: plain(
      'get /api/v1/me',
      'patch /api/v1/me',
      'post /api/v1/me/auth-token',
      'get /api/v1/me/devices',
      'get /api/v1/payments',
      'get /api/v1/me/credit',
      'get /api/v1/invoices',
      'post /api/v1/reservations',
      'get /api/v1/reservations',
      'get /api/v1/calendar',
      'post /api/check-session-occurrence-status',
      'get /api/v1/edit-requests',
      'post /api/v1/edit-requests',
      'post /api/v1/requests/role_requests',
      'get /api/v1/me/requests',
      'get /api/v1/proposals',
      'post /api/v1/proposals',
      'get /api/v1/me/billing',
      'get /api/v1/me/billing/upcoming',
      'get /api/v1/me/billing/refunds',
      'get /api/v1/me/billing/late-cancellations',
      'post /api/v1/me/payment-method',
      'get /api/v1/me/company',
      'put /api/v1/me/company',
      'delete /api/v1/me/company',
      'put /api/v1/me/photo',
      'delete /api/v1/me/photo',
      'get /api/v1/me/clock-forecast',
      'get /api/v1/notifications',
      'get /api/v1/notifications/unread-count',
      'post /api/v1/notifications/reading',
    ),
  },
  // A payer has one after the first payment that agrees to charges.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: plain('get /api/v1/me/payment-method', 'delete /api/v1/me/payment-method'),
  },
  { asks: SIGNED_IN, record: 'device', whose: ['student'], operations: plain('delete /api/v1/me/devices/{id}') },
  {
    asks: SIGNED_IN,
    record: 'payment',
    whose: ['student'],
    operations: plain('get /api/v1/payments/{id}/receipt'),
  },
  {
    asks: SIGNED_IN,
    record: 'refund',
    whose: ['student'],
    operations: plain('post /api/v1/refunds/{id}/credit'),
  },
  // Invoices are of bookings that are charged later: the example has none.
  {
    asks: SIGNED_IN,
    record: 'invoice',
    whose: [],
    operations: plain('get /api/v1/invoices/{id}', 'post /api/v1/invoices/{id}/payment'),
  },

  // Sessions
  { asks: PUBLISHERS, operations: plain('post /api/v1/sessions', 'get /api/v1/time-off', 'post /api/v1/time-off') },
  {
    asks: PUBLISHERS,
    record: 'session',
    whose: ['teacher'],
    operations: {
      'patch /api/v1/sessions/{id}': { body: { description: 'Another description.' } },
    },
  },
  {
    asks: [...PUBLISHERS, ...STAFF],
    record: 'session',
    whose: ['teacher', ...STAFF],
    operations: plain('post /api/v1/sessions/{id}/closure'),
  },
  { asks: PUBLISHERS, record: 'timeOff', whose: ['teacher'], operations: plain('delete /api/v1/time-off/{id}') },
  { asks: [...ANY_TEACHER, ...STAFF], operations: plain('get /api/v1/my-sessions') },
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
    operations: { 'get /api/v1/sessions/{id}/materials/{material}/content': OF_SESSION },
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
  // None of them waits.
  {
    asks: SIGNED_IN,
    whose: [],
    record: 'session',
    operations: plain('get /api/v1/sessions/{id}/waitlist-entry', 'delete /api/v1/sessions/{id}/waitlist-entry'),
  },

  // Reservations
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: CONCERNED,
    operations: plain('get /api/v1/reservations/{id}'),
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
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: STAFF,
    operations: {
      'get /api/v1/reservations/{id}/termination-preview': {},
      'post /api/v1/reservations/{id}/termination': { body: { reason: 'Moves away.' } },
    },
  },
  {
    asks: STAFF,
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
    sees: STAFF,
    operations: plain('get /api/v1/reservations/{id}/free-times'),
  },

  // Lessons
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
    sees: STAFF,
    operations: plain('get /api/v1/lessons/{id}/free-times'),
  },
  {
    asks: SIGNED_IN,
    record: 'lesson',
    whose: BOTH_SIDES,
    sees: STAFF,
    operations: {
      'post /api/v1/lessons/{id}/report': { body: { kind: 'other', text: 'The sound was bad.' } },
    },
  },
  { asks: SIGNED_IN, record: 'lesson', whose: ['student'], operations: plain('get /api/v1/lessons/{id}/report') },
  {
    asks: STAFF,
    record: 'lesson',
    operations: {
      'get /api/v1/lessons/{id}/return-preview': {},
      'post /api/v1/lessons/{id}/return': { body: { reason: 'The teacher did not come.' } },
      'get /api/v1/lessons/{id}/price-change-preview': { query: 'price=8000' },
      'post /api/v1/lessons/{id}/price-change': PRICE,
    },
  },
  {
    asks: STAFF,
    operations: plain(
      'get /api/v1/admin/counters',
      'get /api/v1/admin/charts',
      'get /api/v1/admin/dne-modification-requests',
      'get /api/v1/lesson-reports',
      'get /api/v1/admin/money/payments',
      'get /api/v1/admin/money/attention',
      'get /api/v1/admin/money/refunds',
      'get /api/v1/admin/money/differences',
      'get /api/v1/admin/money/credit',
      'get /api/v1/admin/money/ledger',
      'get /api/v1/admin/health',
      'post /api/v1/admin/health/checks',
      'get /api/v1/admin/health/dead-jobs',
      'get /api/v1/admin/health/emails',
    ),
  },
  {
    asks: STAFF,
    operations: {
      'get /api/v1/admin/money/ledger/{kind}': { params: { kind: 'credit' } },
      'get /api/v1/admin/money/earnings': { query: 'month=2026-11' },
      'get /api/v1/admin/money/earnings/export': { query: 'month=2026-11' },
      // There is no such person: what was sent is checked after the permission.
      'post /api/v1/admin/money/payouts': {
        body: { person: 'nobody_here', amount: 100, reference: 'PL 1', reason: 'Asked for it.' },
      },
      'post /api/v1/admin/health/dead-jobs/retries': { body: { queue: 'email', reason: 'It works again.' } },
    },
  },
  {
    asks: STAFF,
    record: 'payment',
    operations: {
      'get /api/v1/admin/money/payments/{id}': {},
      'post /api/v1/admin/money/payments/{id}/acts': { body: { act: 'refund', reason: 'Unknown.' } },
    },
  },
  {
    asks: STAFF,
    record: 'refund',
    operations: {
      'post /api/v1/admin/money/refunds/{id}/acts': { body: { act: 'retry', reason: 'It works again.' } },
    },
  },
  // No difference and no failed job is in the example.
  {
    asks: STAFF,
    whose: [],
    operations: {
      'post /api/v1/admin/money/differences/{id}/resolution': { body: { reason: 'Returned by the bank.' } },
      'post /api/v1/admin/health/dead-jobs/{id}/acts': { body: { act: 'discard', reason: 'Too late.' } },
    },
  },
  {
    asks: STAFF,
    record: 'report',
    operations: { 'post /api/v1/lesson-reports/{id}/resolution': { body: { note: 'Settled.' } } },
  },

  // What one side asks of the other
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
    sees: ['teacher', ...STAFF],
    operations: { 'post /api/v1/edit-requests/{id}/response': { body: { response: 'decline' } } },
  },
  {
    asks: SIGNED_IN,
    record: 'editRequest',
    whose: ['teacher'],
    sees: ['student', ...STAFF],
    operations: plain('post /api/v1/edit-requests/{id}/withdrawal'),
  },
  { asks: SIGNED_IN, record: 'proposal', whose: CONCERNED, operations: plain('get /api/v1/proposals/{id}') },
  {
    asks: SIGNED_IN,
    record: 'proposal',
    whose: ['student'],
    sees: ['teacher', ...STAFF],
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
    sees: ['student', ...STAFF],
    operations: plain('get /api/v1/proposals/{id}/withdrawal-preview', 'post /api/v1/proposals/{id}/withdrawal'),
  },

  // Accounts, seen by staff
  {
    asks: STAFF,
    operations: plain(
      'get /api/v1/admin/users',
      'post /api/v1/admin/users',
      'post /api/v1/admin/users/export',
      'get /api/v1/admin/audit',
      'post /api/v1/admin/audit/export',
      'get /api/v1/tasks',
    ),
  },
  {
    asks: STAFF,
    record: 'account',
    operations: {
      'get /api/v1/admin/users/{id}': {},
      'get /api/v1/admin/users/{id}/history': {},
      'get /api/v1/admin/users/{id}/devices': {},
      'get /api/v1/admin/users/{id}/teacher-access-preview': {},
      'put /api/v1/admin/users/{id}/role': { body: { role: 'teacher' } },
      'put /api/v1/admin/users/{id}/teacher-access': {},
      'delete /api/v1/admin/users/{id}/teacher-access': {},
      'put /api/v1/admin/users/{id}/email-confirmation': {},
      'put /api/v1/admin/users/{id}/guardian-confirmation': { body: {} },
      'delete /api/v1/admin/users/{id}/guardianships': {},
      'post /api/v1/admin/users/{id}/password-link': {},
      'delete /api/v1/admin/users/{id}/devices': {},
      'post /api/v1/admin/users/{id}/impersonation': { body: { reason: 'A test of this.' } },
    },
  },
  {
    asks: STAFF,
    record: 'device',
    operations: { 'delete /api/v1/admin/users/{id}/devices/{device}': { within: { id: 'account' } } },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/me/impersonations', 'delete /api/v1/impersonation') },
  {
    asks: STAFF,
    record: 'task',
    whose: ['admin'],
    operations: plain('get /api/v1/tasks/{id}', 'post /api/v1/tasks/{id}/stop'),
  },
  // Events
  {
    asks: STAFF,
    operations: {
      'get /api/v1/admin/events/sessions': {},
      'get /api/v1/admin/events/dates': {},
      'post /api/v1/admin/events/act-preview': { body: { act: 'cancel_dates', items: ['occ_none'] } },
      'post /api/v1/admin/events/acts': {
        body: { act: 'cancel_dates', items: ['occ_none'], reason: 'A test of this.' },
      },
    },
  },
  {
    asks: STAFF,
    record: 'session',
    operations: {
      'get /api/v1/admin/events/sessions/{id}': {},
      'post /api/v1/admin/events/sessions/{id}/edit-preview': { body: { title: 'Another title' } },
      'patch /api/v1/admin/events/sessions/{id}': { body: { title: 'Another title', reason: 'A test of this.' } },
    },
  },
  // The export has not run yet.
  { asks: STAFF, record: 'task', whose: [], operations: plain('get /api/v1/tasks/{id}/file') },

  // Settings
  {
    asks: STAFF,
    operations: plain(
      'get /api/v1/admin/settings',
      'get /api/v1/admin/holidays',
      'get /api/v1/admin/holidays/preview',
      'post /api/v1/admin/holidays',
      'get /api/v1/admin/messages',
    ),
  },
  // None is declared.
  { asks: STAFF, whose: [], operations: plain('delete /api/v1/admin/holidays/{date}') },
  {
    asks: STAFF,
    record: 'setting',
    operations: { 'put /api/v1/admin/settings/{key}': { body: { value: 'Closed on Monday.', version: 0 } } },
  },
  {
    asks: STAFF,
    record: 'messageType',
    operations: {
      'put /api/v1/admin/messages/{type}': { body: { title: 'Confirm', message: 'Hello {name}', version: 0 } },
      'delete /api/v1/admin/messages/{type}': { query: 'version=0' },
      'post /api/v1/admin/messages/{type}/test': {},
    },
  },
  {
    asks: STAFF,
    record: 'document',
    operations: {
      'put /api/v1/admin/documents/{document}/draft': { body: { text: 'Own.', version: 0 } },
      'post /api/v1/admin/documents/{document}/versions': { body: { source: 'built_in', version: 0 } },
    },
  },
  { asks: EVERYONE, record: 'document', operations: plain('get /api/v1/documents/{document}/versions') },
  {
    asks: EVERYONE,
    whose: [],
    operations: { 'get /api/v1/documents/{document}/versions/{version}': { params: { document: 'privacy-policy' } } },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/me/terms', 'put /api/v1/me/terms') },

  // Forms of visitors
  {
    asks: STAFF,
    operations: plain('post /api/send-email', 'get /api/v1/contact-messages', 'get /api/v1/recovery-cases'),
  },
  {
    asks: STAFF,
    record: 'contactMessage',
    operations: {
      'get /api/v1/contact-messages/{id}': {},
      'put /api/v1/contact-messages/{id}/assignee': { body: { assigneeId: null } },
      'post /api/v1/contact-messages/{id}/answer': { body: { answer: 'At nine.' } },
      'post /api/v1/contact-messages/{id}/closing': { body: { reason: 'An advertisement.' } },
    },
  },
  {
    asks: STAFF,
    record: 'recoveryCase',
    operations: {
      'get /api/v1/recovery-cases/{id}': {},
      'post /api/v1/recovery-cases/{id}/link': { body: { to: 'account' } },
      'post /api/v1/recovery-cases/{id}/closing': { body: { reason: 'Another person.' } },
    },
  },

  // Requests to staff
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
  { asks: STAFF, operations: plain('get /api/v1/requests') },
  { asks: SIGNED_IN, record: 'request', whose: ['student', ...STAFF], operations: plain('get /api/v1/requests/{id}') },
  {
    asks: SIGNED_IN,
    record: 'request',
    whose: ['student'],
    operations: plain('post /api/v1/requests/{id}/withdrawal'),
  },
  {
    asks: STAFF,
    record: 'request',
    operations: {
      'post /api/v1/requests/{id}/reading': {},
      'put /api/v1/requests/{id}/assignee': { body: { assigneeId: null } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'request',
    whose: STAFF,
    operations: {
      'post /api/v1/requests/{id}/approval': { body: { reason: '', fields: {} } },
      'post /api/v1/requests/{id}/rejection': { body: { reason: 'Not yet.' } },
    },
  },

  {
    asks: SIGNED_IN,
    record: 'notification',
    whose: ['student'],
    operations: {
      'post /api/v1/notifications/{id}/reading': {},
      'post /api/v1/notifications/{id}/answer': { body: { answer: 'accept' } },
    },
  },
  ...preferenceEndpointAccess,
  ...tableEndpointAccess,
]
