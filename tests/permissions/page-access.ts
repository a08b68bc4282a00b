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
import { campaignPageAccess } from './campaign-access.ts'
import { gamePageAccess } from './game-access.ts'
import { GAME_PAGES_ACCESS } from './game-pages-access.ts'
import { preferencePageAccess } from './preference-access.ts'
import { seatPageAccess } from './seat-access.ts'
import { tablePageAccess } from './table-access.ts'

const OF_SESSION = { within: { session: 'session' } } as const
const REASON = { reason: 'Moves away.' }

/** The pages and each act of their forms. */
export const PAGE_ACCESS: readonly Access[] = [
  ...gamePageAccess,
  ...seatPageAccess,
  ...campaignPageAccess,
  ...GAME_PAGES_ACCESS,
  {
    asks: EVERYONE,
    operations: plain(
      'page /',
      'page /campus',
      'page /enter',
      'form /enter logIn',
      'form /enter signUp',
      'form /enter resend',
      'form /enter forgot',
      'page /enter/reset',
      'form /enter/reset reset',
      'page /enter/verify',
      'page /leave',
      'form /leave leave',
      'page /guardian/:token',
      'form /guardian/:token confirm',
      'page /training',
      'form /training training',
      'form /training workshop',
      'page /contact',
      'form /contact send',
      'page /received/:token',
      'page /enter/help',
      'page /impersonation/end',
      'form /enter/help ask',
      'page /dev/ui',
      'page /dev/mail',
    ),
  },
  // These address nothing of the example: a provider's payment, an e-mail, a photo, an unknown page.
  {
    asks: EVERYONE,
    whose: [],
    operations: plain(
      'page /dev/mail/:id',
      'page /photos/:user/:photo',
      'page /test-payments/:ref',
      'form /test-payments/:ref pay',
      'form /test-payments/:ref pay_twice',
      'form /test-payments/:ref pay_slowly',
      'form /test-payments/:ref agree_other_card',
      'form /test-payments/:ref agree_without_cover',
      'form /test-payments/:ref decline',
      'page /*',
    ),
  },
  { asks: EVERYONE, record: 'session', operations: plain('page /campus/sessions/:session') },
  {
    asks: SIGNED_IN,
    operations: plain(
      'page /campus/calendar',
      'page /campus/teacher-panel',
      'page /campus/reservations',
      'form /campus/reservations leave',
      'form /campus/reservations answer',
      'page /campus/proposals',
      'page /notifications',
      'form /notifications readAll',
      'page /account',
      'form /account profile',
      'form /account preferences',
      'form /account password',
      'form /account resendVerification',
      'form /account guardian',
      'form /account revokeOthers',
      'form /account askForRole',
      'page /account/photo',
      'form /account/photo photo',
      'form /account/photo remove',
      'page /account/billing',
      'form /account/billing pay',
      'form /account/billing replaceCard',
      'form /account/billing company',
      'form /account/billing removeCompany',
    ),
  },

  // Sessions: what everyone signed in may ask of one on offer.
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
    operations: { 'page /campus/sessions/:session/materials/:material': OF_SESSION },
  },
  {
    asks: SIGNED_IN,
    record: 'material',
    whose: ['teacher'],
    operations: {
      'form /campus/sessions/:session/materials edit': {
        ...OF_SESSION,
        idField: 'id',
        body: { title: 'Another title' },
      },
      'form /campus/sessions/:session/materials remove': { ...OF_SESSION, idField: 'id' },
    },
  },
  { asks: [...ANY_TEACHER, ...STAFF], operations: plain('page /campus/my-sessions') },
  {
    asks: [...ANY_TEACHER, ...STAFF],
    record: 'session',
    whose: ['teacher'],
    operations: plain('page /campus/my-sessions/:id'),
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
      'form /campus/teacher-panel publish',
      'form /campus/teacher-panel takeTimeOff',
    ),
  },
  {
    asks: PUBLISHERS,
    record: 'timeOff',
    whose: ['teacher'],
    operations: { 'form /campus/teacher-panel endTimeOff': { idField: 'id' } },
  },
  {
    asks: ANY_TEACHER,
    operations: {
      'form /account teaching': {},
      'form /campus/teacher-panel askForAccess': { body: { message: 'I teach physics.' } },
    },
  },

  // Reservations
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
    whose: STAFF,
    operations: {
      'page /campus/reservations/:id/terminate': {},
      'form /campus/reservations/:id/terminate terminate': { body: REASON },
    },
  },
  {
    asks: STAFF,
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
    sees: ['teacher', ...STAFF],
    operations: {
      'form /campus/reservations/:id/changes approve': { idField: 'id' },
      'form /campus/reservations/:id/changes decline': { idField: 'id' },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'editRequest',
    whose: ['teacher'],
    sees: ['student', ...STAFF],
    operations: { 'form /campus/reservations/:id/changes withdraw': { idField: 'id' } },
  },
  {
    asks: SIGNED_IN,
    record: 'reservation',
    whose: ['teacher'],
    sees: ['student', ...STAFF],
    operations: plain('page /campus/reservations/:id/changes/new'),
  },
  // What was typed is checked first.
  { asks: SIGNED_IN, operations: plain('form /campus/reservations/:id/changes/new propose') },

  // Lessons
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
    sees: STAFF,
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
    asks: STAFF,
    record: 'lesson',
    operations: { 'page /campus/lessons/:id/return': {}, 'form /campus/lessons/:id/return return': { body: REASON } },
  },
  {
    asks: STAFF,
    operations: plain(
      'page /admin',
      'page /admin/lesson-reports',
      'page /admin/money',
      'page /admin/money/attention',
      'page /admin/money/refunds',
      'page /admin/money/differences',
      'page /admin/money/credit',
      'page /admin/money/ledger',
      'page /admin/money/earnings',
      'page /admin/money/earnings/export',
      'page /admin/health',
      'form /admin/health check',
      'page /admin/health/jobs',
      'page /admin/health/emails',
      // Money is never moved for an account that has none.
      'form /admin/money/credit payOut',
      'form /admin/health/jobs retryAll',
    ),
  },
  {
    asks: STAFF,
    record: 'payment',
    operations: {
      'page /admin/money/payments/:id': {},
      'form /admin/money/payments/:id claim': { body: REASON },
      'form /admin/money/payments/:id refund': { body: REASON },
      'form /admin/money/payments/:id close': { body: REASON },
    },
  },
  {
    asks: STAFF,
    record: 'refund',
    operations: {
      'form /admin/money/payments/:id retry': { idField: 'refundId', body: REASON },
      'form /admin/money/payments/:id transfer': { idField: 'refundId', body: { ...REASON, reference: 'PL 1' } },
      'form /admin/money/payments/:id dismiss': { idField: 'refundId', body: REASON },
    },
  },
  // No difference and no failed job is in the example.
  {
    asks: STAFF,
    whose: [],
    operations: {
      'form /admin/money/differences resolve': { body: { id: 'dif_none', ...REASON } },
      'form /admin/health/jobs retry': { body: { id: 'job_none', ...REASON } },
      'form /admin/health/jobs discard': { body: { id: 'job_none', ...REASON } },
    },
  },
  {
    asks: STAFF,
    record: 'report',
    operations: { 'form /admin/lesson-reports resolve': { idField: 'id', body: { note: 'Settled.' } } },
  },

  // Proposals
  { asks: SIGNED_IN, record: 'proposal', whose: CONCERNED, operations: plain('page /campus/proposals/:id') },
  {
    asks: SIGNED_IN,
    record: 'proposal',
    whose: ['student'],
    sees: ['teacher', ...STAFF],
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
    sees: ['student', ...STAFF],
    operations: plain('form /campus/proposals/:id withdraw'),
  },
  // The address names a lesson or a booking; without one there is nothing to propose.
  { asks: SIGNED_IN, whose: [], operations: plain('page /campus/proposals/new', 'form /campus/proposals/new propose') },

  // Accounts, seen by staff
  {
    asks: STAFF,
    operations: plain(
      'page /admin/users',
      'form /admin/users export',
      'page /admin/users/new',
      'form /admin/users/new invite',
      'page /admin/audit',
      'form /admin/audit export',
      'page /admin/tasks',
    ),
  },
  {
    asks: STAFF,
    record: 'account',
    operations: {
      'page /admin/users/:id': {},
      'form /admin/users/:id setRole': { body: { role: 'teacher' } },
      'form /admin/users/:id grantAccess': {},
      'form /admin/users/:id confirmEmail': {},
      'form /admin/users/:id sendPasswordLink': {},
      'form /admin/users/:id confirmGuardian': {},
      'form /admin/users/:id endGuardianships': {},
      'form /admin/users/:id revokeAll': {},
      'form /admin/users/:id impersonate': { body: { reason: 'A test of this.' } },
      'page /admin/users/:id/teacher-access': {},
      'form /admin/users/:id/teacher-access revoke': {},
    },
  },
  {
    asks: STAFF,
    record: 'device',
    operations: { 'form /admin/users/:id revokeDevice': { within: { id: 'account' }, idField: 'device' } },
  },
  { asks: SIGNED_IN, operations: plain('form /impersonation/end end') },
  {
    asks: STAFF,
    record: 'task',
    whose: ['admin'],
    operations: plain('page /admin/tasks/:id', 'form /admin/tasks/:id stop'),
  },
  // Events
  {
    asks: STAFF,
    operations: {
      'page /admin/events': {},
      'page /admin/events/act': { query: 'act=cancel_dates&item=occ_none' },
      'form /admin/events/act confirm': { query: 'act=cancel_dates&item=occ_none', body: REASON },
    },
  },
  {
    asks: STAFF,
    record: 'session',
    operations: {
      'page /admin/events/:id': {},
      'page /admin/events/:id/edit': {},
      'form /admin/events/:id/edit confirm': { query: 'title=Another+title', body: REASON },
      'form /admin/events/:id/edit describe': { body: { ...REASON, description: 'Another text.' } },
    },
  },
  // The export has not run yet.
  { asks: STAFF, record: 'task', whose: [], operations: plain('page /admin/tasks/:id/file') },

  // Settings
  {
    asks: STAFF,
    operations: plain(
      'page /admin/settings',
      'form /admin/settings banner',
      'form /admin/settings contactEmail',
      'form /admin/settings company',
      'form /admin/settings auditRetentionDays',
      'form /admin/settings webhookRetentionDays',
      'form /admin/settings correspondenceRetentionDays',
      'form /admin/settings lateHours',
      'form /admin/settings refundDelayMinutes',
      'form /admin/settings checkoutMinutes',
      'form /admin/settings registrationsOpen',
      'form /admin/settings reservationsOpen',
      'form /admin/settings payAsYouGoOpen',
      'form /admin/settings gamesOpen',
      'form /admin/settings trainingsOpen',
      'form /admin/settings contactOpen',
      'page /admin/settings/holidays',
      'form /admin/settings/holidays add',
      'form /admin/settings/holidays remove',
      'page /admin/settings/documents',
      'page /admin/settings/messages',
    ),
  },
  {
    asks: STAFF,
    record: 'document',
    operations: {
      'page /admin/settings/documents/:document': {},
      'form /admin/settings/documents/:document draft': { body: { text: 'Own.', version: '0' } },
      'form /admin/settings/documents/:document publish': { body: { source: 'built_in', version: '0' } },
    },
  },
  {
    asks: STAFF,
    record: 'messageType',
    operations: {
      'page /admin/settings/messages/:type': {},
      'form /admin/settings/messages/:type save': { body: { title: 'Confirm', message: 'Hello {name}', version: '0' } },
      'form /admin/settings/messages/:type reset': { body: { version: '0' } },
      'form /admin/settings/messages/:type test': { body: { title: 'Confirm', message: 'Hello {name}', version: '0' } },
    },
  },
  {
    asks: EVERYONE,
    record: 'document',
    operations: plain('page /documents/:document', 'page /documents/:document/versions'),
  },
  {
    asks: EVERYONE,
    whose: [],
    operations: { 'page /documents/:document/versions/:version': { params: { document: 'privacy-policy' } } },
  },
  { asks: SIGNED_IN, operations: plain('page /account/terms', 'form /account/terms accept') },

  // Forms of visitors
  { asks: STAFF, operations: plain('page /admin/contact', 'page /admin/recovery') },
  {
    asks: STAFF,
    record: 'contactMessage',
    operations: {
      'page /admin/contact/:id': {},
      'form /admin/contact/:id answer': { body: { answer: 'At nine.' } },
      'form /admin/contact/:id close': { body: REASON },
      'form /admin/contact/:id assign': {},
    },
  },
  {
    asks: STAFF,
    record: 'recoveryCase',
    operations: {
      'page /admin/recovery/:id': {},
      'form /admin/recovery/:id toAccount': {},
      'form /admin/recovery/:id elsewhere': { body: { identityNote: 'By telephone.' } },
      'form /admin/recovery/:id close': { body: REASON },
    },
  },

  // Requests to staff
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
    sees: STAFF,
    operations: plain('form /campus/additions/:id accept'),
  },
  {
    asks: SIGNED_IN,
    record: 'addition',
    whose: ['student', ...STAFF],
    operations: { 'form /campus/additions/:id decline': { body: REASON } },
  },
  { asks: STAFF, record: 'requestKind', operations: plain('page /admin/requests/:kind?') },
  {
    asks: STAFF,
    record: 'request',
    operations: {
      'page /admin/requests/:kind/:id': { params: { kind: 'role_requests' } },
      'form /admin/requests/:kind/:id assign': { params: { kind: 'role_requests' } },
      'form /admin/requests/:kind/:id approve': { params: { kind: 'role_requests' } },
      'form /admin/requests/:kind/:id reject': { params: { kind: 'role_requests' }, body: REASON },
    },
  },
  {
    asks: STAFF,
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
      'form /account withdraw': { idField: 'id' },
      'form /training withdraw': { idField: 'id' },
      'form /campus/wish withdraw': { idField: 'id' },
      'form /campus/reservations/:id/ask-to-end withdraw': { idField: 'id', within: { id: 'reservation' } },
      'form /dungeonsandenglish/my-games/:id withdraw': { idField: 'id', within: { id: 'game' } },
      'form /campus/my-sessions/:id withdraw': { idField: 'id', within: { id: 'session' } },
    },
  },

  // A person's own
  {
    asks: SIGNED_IN,
    record: 'notification',
    whose: ['student'],
    operations: {
      'form /notifications open': { idField: 'id' },
      'form /notifications answer': { idField: 'id', body: { answer: 'accept' } },
    },
  },
  // Answers alike whether the record exists or not.
  { asks: SIGNED_IN, operations: plain('form /notifications read') },
  {
    asks: SIGNED_IN,
    record: 'device',
    whose: ['student'],
    operations: { 'form /account revokeDevice': { idField: 'device' } },
  },
  {
    asks: SIGNED_IN,
    record: 'payment',
    whose: ['student'],
    operations: plain('page /account/billing/:id', 'page /account/billing/:id/pdf'),
  },
  // Invoices and cards are of bookings that are charged later: the example has none.
  {
    asks: SIGNED_IN,
    record: 'invoice',
    whose: [],
    operations: plain('page /account/billing/invoices/:id', 'form /account/billing/invoices/:id pay'),
  },
  { asks: SIGNED_IN, whose: [], operations: plain('form /account/billing removeCard') },
  ...preferencePageAccess,
  ...tablePageAccess,
]
