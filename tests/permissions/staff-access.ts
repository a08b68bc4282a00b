import { type Access, plain, SIGNED_IN, STAFF } from './access.ts'

/** What only staff ask: accounts, events and settings. */

const REASON = { reason: 'Moves away.' }

export const staffEndpointAccess: readonly Access[] = [
  {
    asks: STAFF,
    operations: plain(
      'get /api/v1/admin/users',
      'post /api/v1/admin/users',
      'post /api/v1/admin/users/export',
      'get /api/v1/admin/audit',
      'post /api/v1/admin/audit/export',
      'post /api/v1/admin/events/export',
      'post /api/v1/requests/export',
      'get /api/v1/tasks',
    ),
  },
  {
    asks: STAFF,
    record: 'account',
    operations: {
      'get /api/v1/admin/users/{id}': {},
      'get /api/v1/admin/users/{id}/history': {},
      'get /api/v1/admin/users/{id}/activity': {},
      'get /api/v1/admin/users/{id}/devices': {},
      'get /api/v1/admin/users/{id}/teacher-access-preview': {},
      'put /api/v1/admin/users/{id}/role': { body: { role: 'teacher' } },
      'put /api/v1/admin/users/{id}/teacher-access': {},
      'delete /api/v1/admin/users/{id}/teacher-access': {},
      'put /api/v1/admin/users/{id}/email-confirmation': {},
      'put /api/v1/admin/users/{id}/guardian-confirmation': { body: {} },
      'delete /api/v1/admin/users/{id}/guardianships': {},
      'delete /api/v1/admin/users/{id}/booking-closure': {},
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
]

export const staffPageAccess: readonly Access[] = [
  {
    asks: STAFF,
    operations: plain(
      'page /admin/users',
      'form /admin/users export',
      'page /admin/users/new',
      'form /admin/users/new invite',
      'page /admin/audit',
      'form /admin/audit export',
      'form /admin/events export',
      'form /admin/requests/:kind? export',
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
      'form /admin/users/:id reopenBooking': {},
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
      'form /admin/settings backupsKept',
      'form /admin/settings lateHours',
      'form /admin/settings refundDelayMinutes',
      'form /admin/settings checkoutMinutes',
      'form /admin/settings staffNeedSecondFactor',
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
]
